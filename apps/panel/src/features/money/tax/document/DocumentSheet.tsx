import { taxClassText } from '@dorsal/domain/tax-class';
import { Bib } from '@dorsal/ui/Bib';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import styles from './DocumentSheet.module.css';
import { useTaxDocument } from './use-tax-document.ts';

/** The amounts of the document by tax, and its recipient. */
export function DocumentSheet() {
  const { document } = useTaxDocument();
  const { sums, total, recipient } = document;
  return (
    <Bib lift="line" className={styles.sheet}>
      <dl className={styles.lines}>
        {sums.flatMap(({ taxClass, base, quota }) => [
          <div key={`${taxClass} base`} className={styles.line}>
            <dt>Base, {taxClassText(taxClass)}</dt>
            <dd>{signedMoneyText(base)}</dd>
          </div>,
          ...(quota === 0
            ? []
            : [
                <div key={`${taxClass} quota`} className={styles.line}>
                  <dt>Cuota, {taxClassText(taxClass)}</dt>
                  <dd>{signedMoneyText(quota)}</dd>
                </div>,
              ]),
        ])}
        <div className={styles.line} data-sum>
          <dt>Total</dt>
          <dd>{signedMoneyText(total)}</dd>
        </div>
      </dl>
      {recipient === null ? (
        <p className={styles.recipient}>Sin los datos de quien compró: las simplificadas no los llevan.</p>
      ) : (
        <address className={styles.recipient}>
          <b>{recipient.name}</b>
          <br />
          {recipient.taxId}
          <br />
          {recipient.address}
          <br />
          {recipient.postalCode} {recipient.city}, {recipient.province}
          <br />
          {recipient.country}
        </address>
      )}
    </Bib>
  );
}
