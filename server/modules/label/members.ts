// Whom user group rules name, as SQL that other statements begin with.

/**
 * `rule_of (id, type, can_post, can_remove, notify)`: rules by each type that they name, and `member_of (rule, employee)`: employees on duty
 * by themselves, by their post, and by the area of their team. For a statement that begins with `with recursive`.
 */
export const rulesSql = `rule_of (id, type, can_post, can_remove, notify) as (
    select r.id, t.target_id, r.can_post, r.can_remove, r.notify from read.user_group_rule r join read.user_group_rule_label_types t on t.owner_id = r.id
    where r.enabled and r.deleted_at is null),
  rule_space (rule, id) as (
    select s.owner_id, s.target_id from read.user_group_rule_spaces s
    union select r.rule, s.id from rule_space r join read.space s on s.parent_id = r.id),
  named (rule, employee) as (
    select owner_id, target_id from read.user_group_rule_employees
    union select p.owner_id, e.id from read.user_group_rule_job_posts p join read.employee e on e.job_post_id = p.target_id
    union select r.rule, e.id from rule_space r join read.organisation o on o.space_id = r.id join read.employee e on e.organisation_id = o.id),
  member_of (rule, employee) as (
    select n.rule, n.employee from named n join read.employee e on e.id = n.employee where e.status = 'onDuty' and e.deleted_at is null)`

/** Whether a rule restricts the deed for a type or the type above it, and whether it names the employee: two columns. */
export const allowedSql = (deed: 'can_post' | 'can_remove', type: string, employee: string): string => `
  exists (select from rule_of r where r.${deed} and r.type in (${type}.id, ${type}.parent_id)),
  exists (select from rule_of r join member_of m on m.rule = r.id where r.${deed} and r.type in (${type}.id, ${type}.parent_id) and m.employee = ${employee})`
