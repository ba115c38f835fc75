-- Door: what whoever carries the app may take. Of each platform the version with the highest number, compared part by part, and the highest below which
-- an app only offers the update; versions of the platform, and no other tenant's.
create function app.newest_versions() returns json language sql stable security definer
begin atomic
  select coalesce(json_agg(n.said order by n.platform), '[]')
    from (
      select distinct on (v.platform) v.platform, json_build_object('platform', v.platform, 'name', v.name, 'number', v.number, 'downloadUrl', v.download_url,
          'updateContent', v.update_content, 'publishedAt', v.created_at, 'requiredNumber', (
            select f.number from control.app_version f where f.tenant_id = t.id and f.platform = v.platform and f.force_update
              order by string_to_array(f.number, '.')::numeric[] desc limit 1)) as said
        from control.tenant t join control.app_version v on v.tenant_id = t.id
        where t.kind = 'platform'
        order by v.platform, string_to_array(v.number, '.')::numeric[] desc
    ) n;
end;

revoke execute on function app.newest_versions() from public;
grant execute on function app.newest_versions() to spindle_app;
