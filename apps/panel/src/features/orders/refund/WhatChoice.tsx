import { countOf } from '@dorsal/domain/count-text';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { TextField } from '@dorsal/ui/TextField';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useOrder } from '../use-order.ts';
import { leftOf, type RefundForm, remainingPeople } from './refund-form.ts';
import styles from './RefundDialog.module.css';

export interface WhatChoiceProps {
  form: RefundForm;
  /** What is missing or wrong about it. */
  problem: string | undefined;
  onChange: (changes: Partial<RefundForm>) => void;
}

/** What is given back: the whole order, some people or an amount, and the fee. */
export function WhatChoice({ form, problem, onChange }: WhatChoiceProps) {
  const { order } = useOrder();
  const { what, personIds, amount, withFee } = form;
  const choose = (next: RefundForm['what']) => ({
    name: 'what',
    checked: what === next,
    onChange: () => onChange({ what: next }),
  });
  const fee = leftOf(order, 'fee', what === 'people' ? personIds : undefined);
  const remaining = remainingPeople(order);
  const hasFee = leftOf(order, 'fee') > 0;
  return (
    <>
      <RadioGroup legend="Qué se devuelve" error={what === 'people' ? problem : undefined}>
        <RadioCard
          {...choose('all')}
          label={
            order.refundAsked > 0 || remaining.length < order.people.length
              ? 'Todo lo que queda'
              : 'Todo el pedido'
          }
          description={
            remaining.length > 0 ? countOf(remaining.length, 'persona', 'personas') : 'Los gastos de gestión'
          }
          icon={<Amount euros={leftOf(order, 'ticket')} />}
        />
        {remaining.length > 1 && (
          <RadioCard {...choose('people')} label="Unas personas" description="Lo que queda de sus plazas">
            {what === 'people' && (
              <fieldset className={styles.people}>
                <legend className="visually-hidden">Personas</legend>
                {remaining.map(({ _id, fullName, ticketName, place }) => (
                  <Checkbox
                    key={_id}
                    checked={personIds.includes(_id)}
                    onChange={({ target }) =>
                      onChange({ personIds: withPerson(personIds, _id, { isIn: target.checked }) })
                    }
                  >
                    {fullName}, {ticketName} <Amount euros={leftOf(order, 'ticket', [_id])} />
                    {place === 'cancelled' && ' (plaza anulada)'}
                  </Checkbox>
                ))}
              </fieldset>
            )}
          </RadioCard>
        )}
        <RadioCard
          {...choose('amount')}
          label="Un importe"
          description="Por ejemplo, la diferencia por cambiar de distancia"
        >
          {what === 'amount' && (
            <TextField
              label="Importe en euros"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={problem}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          )}
        </RadioCard>
      </RadioGroup>
      {hasFee && (
        <Checkbox checked={withFee} onChange={() => onChange({ withFee: !withFee })}>
          Devolver también los gastos de gestión {what !== 'amount' && fee > 0 && <Amount euros={fee} />}
        </Checkbox>
      )}
    </>
  );
}

function withPerson(ids: readonly string[], id: string, { isIn }: { isIn: boolean }): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isIn ? [...others, id] : others;
}

function Amount({ euros }: { euros: number }) {
  return <span className={styles.amount}>{moneyText(euros)}</span>;
}
