import { advertisingConsentText } from '@dorsal/domain/advertising-consent';
import type { EventBody } from '@dorsal/api-contract/events';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { ErrorSummary } from '@dorsal/ui/ErrorSummary';
import { TextLink } from '@dorsal/ui/TextLink';
import type { CheckoutAction } from '../state/checkout-state.ts';
import { type Draft, methodOf } from '../state/draft.ts';
import { fieldId } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import type { LinkElement } from '../link-element.ts';
import { paymentErrors } from '../state/part-errors.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import styles from './PaymentFields.module.css';

export interface LegalLinks {
  terms: LinkElement;
  privacy: LinkElement;
}

interface PaymentFieldsProps {
  event: EventBody;
  draft: Draft;
  /** True if nothing is to be paid: no invoice, no method, no refund terms. */
  isFree: boolean;
  problems: FieldProblems;
  /** The problems at the last press, for the summary above. */
  refusedFields: FieldProblems;
  /** Changes with each refused press. */
  refusals: number;
  legalLinks: LegalLinks;
  dispatch: (action: CheckoutAction) => void;
}

/** The third part: the buyer, the invoice, the payment method, the terms, and the consent to advertising. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { event, draft, isFree, problems, refusedFields, refusals, legalLinks, dispatch } = props;
  const errors = paymentErrors(refusedFields);
  return (
    <div className={styles.blocks}>
      {errors.length > 0 && (
        <ErrorSummary key={refusals} title="Revisa estos datos para continuar" errors={errors} />
      )}
      <BuyerFields buyer={draft.buyer} problems={problems} dispatch={dispatch} />
      {!isFree && (
        <>
          <InvoiceFields draft={draft} problems={problems} dispatch={dispatch} />
          <PaymentMethods
            methods={event.paymentMethods}
            chosen={methodOf(draft, event)}
            error={problems.paymentMethod}
            onChoose={(paymentMethod) => dispatch({ type: 'choiceChanged', change: { paymentMethod } })}
          />
        </>
      )}
      <div>
        {!isFree && event.refundTerms && <p className={styles.refunds}>{event.refundTerms}</p>}
        <Checkbox
          id={fieldId('acceptTerms')}
          required
          checked={draft.acceptsTerms}
          error={problems.acceptTerms}
          onChange={({ target }) =>
            dispatch({ type: 'choiceChanged', change: { acceptsTerms: target.checked } })
          }
        >
          Acepto los <TextLink render={legalLinks.terms}>términos y condiciones</TextLink> y la{' '}
          <TextLink render={legalLinks.privacy}>política de privacidad</TextLink>.
        </Checkbox>
        <Checkbox
          checked={draft.wantsNews}
          onChange={({ target }) =>
            dispatch({ type: 'choiceChanged', change: { wantsNews: target.checked } })
          }
        >
          {advertisingConsentText(event.organizer.name)}
        </Checkbox>
      </div>
    </div>
  );
}
