import type { RedirectPayment } from '../checkout-state.ts';

interface BankFormProps {
  id: string;
  payment: RedirectPayment;
  /** The buyer has pressed: a bank takes each number once. */
  onTaken: () => void;
}

/** What the TPV asks for, sent by a button elsewhere: the browser's own way out of a frame, which needs no script to be allowed. */
export function BankForm({ id, payment: { url, fields }, onTaken }: BankFormProps) {
  return (
    <form id={id} method="post" action={url} target="_top" hidden onSubmit={onTaken}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
