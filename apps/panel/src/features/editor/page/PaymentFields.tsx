import { type PaymentMethod, paymentMethods } from '@dorsal/domain/payment-method';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { ProblemText } from '../fields/ProblemText.tsx';
import styles from './PageStep.module.css';

const names: Readonly<Record<PaymentMethod, string>> = {
  card: 'Tarjeta: se cobra al momento',
  transfer: 'Transferencia: la plaza se guarda hasta que llega el dinero',
};

/** How people may pay. */
export function PaymentFields() {
  const { content, set } = useDraftContent();
  const { id, error } = useFieldProblems()('paymentMethods', false);
  const chosen = content.paymentMethods;
  const missing = chosen.length === 0 ? 'Elige una forma de pago como mínimo.' : error;
  return (
    <Section title="Formas de pago">
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">Formas de pago</legend>
        {paymentMethods.map((method, at) => (
          <Checkbox
            key={method}
            {...(at === 0 && { id })}
            checked={chosen.includes(method)}
            onChange={({ target }) =>
              set(
                'paymentMethods',
                paymentMethods.filter((each) => (each === method ? target.checked : chosen.includes(each))),
              )
            }
          >
            {names[method]}
          </Checkbox>
        ))}
      </fieldset>
      {missing !== undefined && <ProblemText role="alert">{missing}</ProblemText>}
    </Section>
  );
}
