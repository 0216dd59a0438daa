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
