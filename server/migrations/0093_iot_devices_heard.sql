-- Whether a device of the mill's network is heard, and when it last was, are told by the machine that it reads: nobody writes them.
create or replace view read.iot_device as
  select d.tenant_id, d.id, d.sn, d.name, d.name_pinyin, d.iot_module_id, d.device_id, d.protocol, d.address, d.firmware,
    case when d.device_id is not null then coalesce(n.state <> 'offline', false) end as online, n.last_seen_at,
    d.enabled, d.version, d.created_at, d.created_by, d.updated_at, d.updated_by, d.deleted_at, d.extra
  from data.iot_device d
  left join data.machine_now n on (n.tenant_id, n.device_id) = (d.tenant_id, d.device_id)
  where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Lists of them, and their totals, are others once a machine falls silent or is heard again.
create trigger count_iot_heard after insert on data.machine_now for each row execute function app.count_change('iotDevice');
create trigger count_iot_change after update on data.machine_now for each row
  when ((old.state = 'offline') is distinct from (new.state = 'offline')) execute function app.count_change('iotDevice');
