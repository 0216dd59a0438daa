import type { EventBody } from '@dorsal/api-contract/events';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextLink } from '@dorsal/ui/TextLink';
import type { CheckoutAction } from '../checkout-machine.ts';
import type { Draft } from '../draft.ts';
import { fieldId } from '../field-path.ts';
import type { FieldProblems } from '../field-problems.ts';
import type { LinkElement } from '../link-element.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import styles from './PaymentFields.module.css';

export interface LegalLinks {
  terms: LinkElement;
  privacy: LinkElement;
}

export interface PaymentFieldsProps {
  event: EventBody;
  draft: Draft;
  /** Nothing is to be paid: no invoice, no method. */
  isFree: boolean;
  problems: FieldProblems;
  legalLinks: LegalLinks;
  dispatch: (action: CheckoutAction) => void;
}

/** The third part: who buys, the invoice, how it is paid, and the terms. */
export function PaymentFields({ event, draft, isFree, problems, legalLinks, dispatch }: PaymentFieldsProps) {
  return (
    <div className={styles.blocks}>
      <BuyerFields buyer={draft.buyer} problems={problems} dispatch={dispatch} />
      {!isFree && (
        <>
          <InvoiceFields draft={draft} problems={problems} dispatch={dispatch} />
          <PaymentMethods
            methods={event.paymentMethods}
            chosen={draft.paymentMethod}
            error={problems.paymentMethod}
            onChoose={(paymentMethod) => dispatch({ type: 'choiceChanged', change: { paymentMethod } })}
          />
        </>
      )}
      <div>
        {event.refundTerms && <p className={styles.refunds}>{event.refundTerms}</p>}
        <Checkbox
          id={fieldId('acceptTerms')}
          checked={draft.acceptsTerms}
          error={problems.acceptTerms}
          onChange={({ target }) =>
            dispatch({ type: 'choiceChanged', change: { acceptsTerms: target.checked } })
          }
        >
          Acepto los <TextLink render={legalLinks.terms}>términos y condiciones</TextLink> y la{' '}
          <TextLink render={legalLinks.privacy}>política de privacidad</TextLink>.
        </Checkbox>
      </div>
    </div>
  );
}
