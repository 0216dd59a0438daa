import type { RedirectPayment } from '../checkout-state.ts';

export interface BankFormProps {
  id: string;
  payment: RedirectPayment;
}

/** What the TPV asks for, sent by a button elsewhere: the browser's own way out of a frame, which needs no script to be allowed. */
export function BankForm({ id, payment: { url, fields } }: BankFormProps) {
  return (
    <form id={id} method="post" action={url} target="_top" hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
