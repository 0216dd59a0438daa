import { lacksReason, placeTaxClass, type TaxClass, vatPercentOf } from '@dorsal/domain/tax-class';
import { type CheckedDraft, type DraftProblem, isBlank, problemsOf, when } from './draft-problem.ts';

const { blocks } = problemsOf('tickets');
const page = problemsOf('page');

/** What is wrong with the tax and the ways to pay. */
export function moneyProblems({ content, organizer }: CheckedDraft): DraftProblem[] {
  const { vatPercent, vatExemption, paymentMethods } = content;
  const isExempt = !isBlank(vatExemption);
  return [
    ...when(
      vatPercent === 0 && !isExempt,
      blocks(
        'vatExemption',
        'Sin IVA hay que decir el motivo: las facturas lo citan. Escríbelo o pon un tipo de IVA.',
      ),
    ),
    ...when(
      vatPercent !== 0 && isExempt,
      blocks('vatExemption', 'Hay un motivo para no cobrar IVA, pero el IVA no es 0. Quita uno de los dos.'),
    ),
    ...classProblems({ content, organizer }),
    ...when(paymentMethods.length === 0, page.blocks('paymentMethods', 'Elige al menos una forma de pago.')),
    ...when(
      paymentMethods.includes('transfer') && organizer.transferIban === null,
      page.blocks(
        'paymentMethods',
        'Falta la cuenta del banco para cobrar por transferencia. Añádela o quita esa forma de pago.',
      ),
    ),
  ];
}

/** Places without a class would have no document: the mode requires one for each sale. */
function classProblems({ content, organizer }: Pick<CheckedDraft, 'content' | 'organizer'>): DraftProblem[] {
  const { taxClass, feeTaxClass, vatPercent, vatExemption, tickets, sport } = content;
  const isPaid = ({ price, steps }: (typeof tickets)[number]) =>
    (price ?? 0) > 0 || steps.some((step) => (step.price ?? 0) > 0);
  const sold = [...tickets.filter(isPaid), ...(sport.dayLicences ?? [])];
  const classes = sold.map(({ taxClass: ownClass }) =>
    placeTaxClass({ ownClass, eventClass: taxClass, vatPercent }),
  );
  const isUnexplained = (each: TaxClass | null | undefined) => each && lacksReason(each, vatExemption);
  return [
    ...when(
      taxClass !== null && vatPercentOf(taxClass) !== vatPercent,
      blocks('taxClass', 'El impuesto elegido no coincide con el IVA del evento. Elígelo otra vez.'),
    ),
    ...when(
      organizer.isInTaxMode && classes.includes(undefined),
      blocks(
        'taxClass',
        'Tus facturas van a la Agencia Tributaria y hay que decir por qué no llevan IVA. Elige en «Impuesto» si están exentas y por qué ley, no sujetas o con IGIC.',
      ),
    ),
    ...when(
      !(vatPercent === 0 && isBlank(vatExemption)) && [...classes, feeTaxClass].some(isUnexplained),
      blocks(
        vatPercent === 0 ? 'vatExemption' : 'taxClass',
        'Hay algo «Exento por otro motivo», y las facturas citan ese motivo. Elígelo también en «Impuesto de las inscripciones», escribe por qué ley, y pon su propio impuesto a las entradas que llevan otro.',
      ),
    ),
  ];
}
