import type { PeopleEvent } from '@dorsal/api/internal/people/people-event';

/** What an operator would type for the same 25 columns, in the same order of people. */
export function copyQuery({ id, questions }: PeopleEvent): string {
  const answers = questions.map(
    ({ id: questionId }, at) =>
      `(select a ->> 'value' from jsonb_array_elements(p.answers) a where a ->> 'questionId' = '${questionId}') as answer_${at}`,
  );
  const columns = [
    'p.full_name',
    'p.email',
    't.name',
    `case when o.status = 'refunded' then 'Anulada' else 'Activa' end`,
    'o.status',
    `c.scanned_at at time zone 'Europe/Madrid'`,
    'l.price / 100.0',
    'l.fee / 100.0',
    'l.refunded / 100.0',
    'o.payment_method',
    `o.created_at at time zone 'Europe/Madrid'`,
    `o.paid_at at time zone 'Europe/Madrid'`,
    'upper(right(o.id, 8))',
    'o.buyer_name',
    'o.buyer_email',
    'o.buyer_phone',
    `p.changed_at at time zone 'Europe/Madrid'`,
    ...answers,
  ];
  return `select ${columns.join(', ')}
    from participants p join orders o on o.id = p.order_id join ticket_types t on t.id = p.ticket_type_id
    left join check_ins c on c.participant_id = p.id
    left join (select participant_id, sum(cents) filter (where kind = 'ticket') as price,
      sum(cents) filter (where kind = 'fee') as fee, sum(refunded_cents) as refunded
      from order_lines group by participant_id) l on l.participant_id = p.id
    where o.event_id = '${id}' and (o.paid_at is not null or o.status = 'pending') order by p.full_name`.replaceAll(
    /\s+/g,
    ' ',
  );
}
