import { ApiError } from '@dorsal/api-client';
import type { MemberGrantBody } from '@dorsal/api-contract/panel/members';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { mayBeLimited, organizerRoles } from '@dorsal/domain/organizer-roles';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { roleLines } from '#/components/texts/role-lines.ts';
import { errorText } from '#/session/error-text.ts';
import { GrantEvents } from './GrantEvents.tsx';
import styles from './GrantForm.module.css';
import { entriesOf, grantOf, grantProblems } from './grant-entries.ts';

export interface GrantFormProps {
  /** The membership to change; absent for an invitation. */
  initial?: MemberGrantBody;
  asksForEmail?: boolean;
  submitLabel: string;
  busyLabel: string;
  /** `email` is empty unless it was asked for. Rejects with the reason. */
  onSubmit: (grant: MemberGrantBody & { email: string }) => Promise<void>;
  onCancel: () => void;
}

/** Role, events and end of a membership. */
export function GrantForm({
  initial,
  asksForEmail = false,
  submitLabel,
  busyLabel,
  onSubmit,
  onCancel,
}: GrantFormProps) {
  const submission = useSubmission((error) => error instanceof ApiError);
  const [entries, setEntries] = useState(() => entriesOf(initial));
  const problems = grantProblems(entries, { asksForEmail });
  const { email, role, eventIds, lastDay } = entries;
  const shown = submission.refused ? problems : {};
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (role === null || Object.keys(problems).length > 0) submission.refuse(event.currentTarget);
    else {
      void submission.send(event.currentTarget, async () =>
        onSubmit({ ...grantOf({ ...entries, role }), email: email.trim() }),
      );
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {asksForEmail && (
        <TextField
          type="email"
          label="Correo"
          hint="Le llega un enlace que vale 7 días y una sola vez."
          required
          value={email}
          error={shown.email ?? fields.email}
          onChange={({ target }) => setEntries({ ...entries, email: target.value })}
        />
      )}
      <RadioGroup legend="Papel" error={shown.role ?? fields.role}>
        {organizerRoles.map((choice) => (
          <RadioCard
            key={choice}
            name="role"
            label={organizerRoleNames[choice]}
            description={roleLines[choice]}
            checked={role === choice}
            onChange={() => setEntries({ ...entries, role: choice })}
          />
        ))}
      </RadioGroup>
      {(role === null || mayBeLimited(role)) && (
        <>
          <GrantEvents
            value={eventIds}
            error={shown.eventIds ?? fields.eventIds}
            onChange={(ids) => setEntries({ ...entries, eventIds: ids })}
          />
          <TextField
            type="date"
            label="Hasta"
            optionalLabel="opcional"
            hint="Ese día es el último. Sin fecha, hasta que alguien lo cambie."
            value={lastDay}
            error={fields.endsAt}
            onChange={({ target }) => setEntries({ ...entries, lastDay: target.value })}
          />
        </>
      )}
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
