-- Tags that are posted on machines become labels, of a type of their own in each mill; the fields of the tag go with the next migration.
insert into data.label_type (tenant_id, id, name, name_pinyin, level, abbreviation, overdue_min)
select tenant_id, gen_random_uuid(), '挂牌', 'guapai gp', 1, '挂', 240 from data.device where label_state = 'posted' and deleted_at is null group by tenant_id;

insert into data.label (tenant_id, id, number, device_id, label_type_id, first_type_id, level, description, source, status, posted_at, due_at, overdue_min, production_date, created_at, updated_at)
select d.tenant_id, gen_random_uuid(), 'GP-' || d.machine_number, d.id, t.id, t.id, 1, coalesce(nullif(d.label_problem, ''), d.machine_number), 'direct', 'posted',
  p.at, p.at + interval '240 minutes', 240, ((p.at - interval '8 hours') at time zone 'Asia/Shanghai')::date, p.at, p.at
from data.device d join data.label_type t on t.tenant_id = d.tenant_id and t.name = '挂牌'
  cross join lateral (select coalesce(d.label_posted_at, d.updated_at) as at) p
where d.label_state = 'posted' and d.deleted_at is null;
