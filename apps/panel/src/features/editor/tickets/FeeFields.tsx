import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Section } from '../fields/Section.tsx';
import { TaxFields } from './TaxFields.tsx';

/** What is added to the tickets' prices, and the tax in them. */
export function FeeFields() {
  const { content, set } = useDraftContent();
  const problems = useFieldProblems();
  const { fee } = content;
  const { warning: fixedWarning, ...fixed } = problems('fee.fixed', false);
  const { warning: percentWarning, ...percent } = problems('fee.percent', false);
  return (
    <Section title="Gastos de gestión e impuestos">
      <FieldGrid>
        <Cell span={3}>
          <NumberField
            {...fixed}
            label="Por plaza de pago"
            unit="€"
            decimals={2}
            value={fee.fixed}
            onChange={(value) => set('fee', { ...fee, fixed: value ?? 0 })}
            hint={fixedWarning ?? 'Se suma al precio. Las gratuitas no pagan.'}
          />
        </Cell>
        <Cell span={3}>
          <NumberField
            {...percent}
            label="Sobre el precio"
            unit="%"
            decimals={2}
            value={fee.percent}
            onChange={(value) => set('fee', { ...fee, percent: Math.min(100, value ?? 0) })}
            {...(percentWarning !== undefined && { hint: percentWarning })}
          />
        </Cell>
        <TaxFields />
      </FieldGrid>
    </Section>
  );
}
