-- Units of parts and of order lines were typed; now they are values of the dictionary materialUnit, whose quantities have
-- places of their own. What it does not know stays as it is, and is shown as unknown.
update data.spare_part held set unit = known.value
from (values
  ('千克', 'kg'), ('公斤', 'kg'), ('米', 'm'), ('吨', 't'), ('个', 'piece'), ('只', 'piece'), ('件', 'piece'),
  ('套', 'set'), ('条', 'strip'), ('根', 'strip'), ('盒', 'box'), ('箱', 'box'), ('台', 'unit')
) known (typed, value)
where held.unit = known.typed;

update data.purchase_order_line held set unit = known.value
from (values
  ('千克', 'kg'), ('公斤', 'kg'), ('米', 'm'), ('吨', 't'), ('个', 'piece'), ('只', 'piece'), ('件', 'piece'),
  ('套', 'set'), ('条', 'strip'), ('根', 'strip'), ('盒', 'box'), ('箱', 'box'), ('台', 'unit')
) known (typed, value)
where held.unit = known.typed;
