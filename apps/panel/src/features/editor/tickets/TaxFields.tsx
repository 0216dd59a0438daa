import { defaultFeeTaxClass, isTaxClass, taxClassOfRate, vatOfClass } from '@dorsal/domain/tax-class';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { useDraftContent, useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { TaxOptions } from '../fields/TaxOptions.tsx';
import { taxHint } from './tax-hint.ts';

/** The tax in the prices, and for the tax agency that in the management fee. */
export function TaxFields() {
  const { content, set, change } = useDraftContent();
  const { isInTaxMode } = useOpenDraft().state.base;
  const problems = useFieldProblems();
  const { vatPercent, vatExemption, taxClass, feeTaxClass } = content;
  const { warning: vatWarning, ...vat } = problems('vatPercent', false);
  const ofClass = problems('taxClass', false);
  const { warning: exemptionWarning, ...exemption } = problems('vatExemption', vatExemption === null);
  const { warning: feeWarning, ...fee } = problems('feeTaxClass', false);
  const current = taxClass ?? taxClassOfRate(vatPercent);
  const error = ofClass.error ?? vat.error;
  return (
    <>
      <Cell span={3}>
        <Select
          id={ofClass.id}
          label="Impuesto de las inscripciones"
          value={current ?? ''}
          onChange={({ target }) => {
            const chosen = target.value;
            if (!isTaxClass(chosen)) return;
            change('taxClass', (before) => ({
              ...before,
              taxClass: chosen,
              ...vatOfClass(chosen, before.vatExemption),
            }));
          }}
          hint={ofClass.warning ?? vatWarning ?? taxHint(current)}
          {...(error !== undefined && { error })}
        >
          {current === undefined && <option value="">{withoutClass(vatPercent)}</option>}
          <TaxOptions />
        </Select>
      </Cell>
      {(isInTaxMode || feeTaxClass !== null) && (
        <Cell span={3}>
          <Select
            {...fee}
            label="Impuesto de los gastos de gestión"
            value={feeTaxClass ?? defaultFeeTaxClass}
            onChange={({ target }) => isTaxClass(target.value) && set('feeTaxClass', target.value)}
            hint={
              feeWarning ??
              'Son otro servicio: casi siempre llevan IVA del 21 %, aunque la carrera esté exenta.'
            }
          >
            <TaxOptions />
          </Select>
        </Cell>
      )}
      {vatPercent === 0 && (
        <TextField
          {...exemption}
          label="Por qué no llevan IVA"
          maxLength={300}
          value={vatExemption ?? ''}
          placeholder="Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992)."
          onChange={({ target }) => set('vatExemption', target.value || null)}
          hint={exemptionWarning ?? 'Sale en las facturas tal como lo escribas.'}
        />
      )}
    </>
  );
}

/** What is chosen in an event without a class. */
function withoutClass(vatPercent: number): string {
  return vatPercent === 0 ? 'Exento, sin decir por qué ley' : `IVA ${String(vatPercent).replace('.', ',')} %`;
}
