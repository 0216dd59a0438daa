import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import { Button } from '@dorsal/ui/Button';
import { lazy, Suspense, useState } from 'react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { wayTexts } from './correction-texts.ts';
import { useTaxDocument } from './use-tax-document.ts';
import styles from './WaysToCorrect.module.css';

const CorrectionDialog = lazy(() => import('./CorrectionDialog.tsx'));

type Kind = CorrectTaxDocumentBody['change']['kind'];

/** How the document can be corrected now, each with what it is for; those that are not possible say why. */
export function WaysToCorrect() {
  const { document } = useTaxDocument();
  const mayCorrect = useCurrentOrganizer().permissions.includes('invoices.correct');
  const [chosen, setChosen] = useState<Kind | null>(null);
  // Noting that nothing is left to do is only for what waits for a person.
  const shown = document.allowed.filter(({ kind, refusal }) => kind !== 'noted' || refusal === null);
  return (
    <section aria-labelledby="ways-to-correct">
      <SectionHeading id="ways-to-correct">Si algo está mal</SectionHeading>
      <ul className={styles.ways}>
        {shown.map(({ kind, refusal }) => {
          const { title, use, verb } = wayTexts[kind];
          return (
            <li key={kind} className={styles.way}>
              <div className={styles.text}>
                <b>{title}</b>
                <small>{refusal ?? use}</small>
              </div>
              {mayCorrect && refusal === null && (
                <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setChosen(kind)}>
                  {verb}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!mayCorrect && (
        <p className={styles.note}>Corrige facturas quien tiene el papel de Propiedad o de Tesorería.</p>
      )}
      <Suspense>
        {chosen !== null && <CorrectionDialog kind={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </section>
  );
}
