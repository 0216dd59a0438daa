import type { RedirectPayment } from '../state/checkout-state.ts';

interface BankFormProps {
  id: string;
  payment: RedirectPayment;
  /** Called when the buyer presses: a bank takes each number once. */
  onTaken: () => void;
}

/**
 * Hidden form with the TPV's fields, submitted by a button elsewhere. A native submit can leave a frame without a
 * script.
 */
export function BankForm({ id, payment: { url, fields }, onTaken }: BankFormProps) {
  return (
    <form id={id} method="post" action={url} target="_top" hidden onSubmit={onTaken}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
