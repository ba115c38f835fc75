-- Which of an account's roles came with the post of its employee: it goes when the post, or the post's role, becomes another. Roles given by hand stay.
alter table control.user_account add column post_role_id uuid;
grant select (post_role_id) on control.user_account to spindle_app;

-- Roles of before are taken to have come with the post that names them.
update control.user_account u set post_role_id = p.role_id
  from data.employee e join data.job_post p on (p.tenant_id, p.id) = (e.tenant_id, e.job_post_id)
  where (e.tenant_id, e.id) = (u.tenant_id, u.employee_id)
    and exists (select 1 from control.user_account_roles r where (r.tenant_id, r.owner_id, r.target_id) = (u.tenant_id, u.id, p.role_id));
