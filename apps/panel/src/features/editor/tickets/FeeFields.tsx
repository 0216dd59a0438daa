import { defaultVatPercent } from '@dorsal/domain/vat';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Section } from '../fields/Section.tsx';

/** The rates of the Spanish IVA; 0 is an exemption, which invoices have to explain. */
const vatRates = [defaultVatPercent, 10, 4, 0];

/** What is added to the tickets' prices, and the tax in them. */
export function FeeFields() {
  const { content, set, change } = useDraftContent();
  const problems = useFieldProblems();
  const { fee, vatPercent, vatExemption } = content;
  const { warning: fixedWarning, ...fixed } = problems('fee.fixed', false);
  const { warning: percentWarning, ...percent } = problems('fee.percent', false);
  const { warning: vatWarning, ...vat } = problems('vatPercent', false);
  const { warning: exemptionWarning, ...exemption } = problems('vatExemption', vatExemption === null);
  return (
    <Section title="Gastos de gestión e IVA">
      <FieldGrid>
        <Cell span={2}>
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
        <Cell span={2}>
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
        <Cell span={2}>
          <Select
            {...vat}
            label="IVA incluido"
            value={vatPercent}
            onChange={({ target }) =>
              change('vatPercent', (current) => ({
                ...current,
                vatPercent: Number(target.value),
                vatExemption: target.value === '0' ? current.vatExemption : null,
              }))
            }
            hint={vatWarning ?? 'Ya está dentro de los precios.'}
          >
            {[...new Set([vatPercent, ...vatRates])]
              .toSorted((a, b) => b - a)
              .map((rate) => (
                <option key={rate} value={rate}>
                  {rate === 0 ? 'Exento' : `${String(rate).replace('.', ',')} %`}
                </option>
              ))}
          </Select>
        </Cell>
        {vatPercent === 0 && (
          <TextField
            {...exemption}
            label="Motivo de la exención"
            maxLength={300}
            value={vatExemption ?? ''}
            placeholder="Artículo 20.Uno.13.º de la Ley 37/1992"
            onChange={({ target }) => set('vatExemption', target.value || null)}
            hint={exemptionWarning ?? 'Sale en las facturas.'}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
