import { ApiError } from '@dorsal/api-client';
import { countOf } from '@dorsal/domain/count-text';
import { type ManualOrderKind, manualOrderKinds, manualOrderNames } from '@dorsal/domain/manual-orders';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { partProblems } from '#/session/part-problems.ts';
import { orderFormQuery, ordersKey } from '../orders-queries.ts';
import { useOrdersEvent } from '../use-order.ts';
import styles from './MakeOrderDialog.module.css';
import { emptyPerson, participantOf, type PersonDraft } from './order-draft.ts';
import { PersonFields } from './PersonFields.tsx';

export interface MakeOrderFormProps {
  onClose: () => void;
}

/** Kind, reason and people of the new order. The server says what is missing, beside each field. */
export function MakeOrderForm({ onClose }: MakeOrderFormProps) {
  const api = useApi();
  const { ref, ordersPath } = useOrdersEvent();
  const { data: form } = useSuspenseQuery(orderFormQuery(api, ref));
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<ManualOrderKind>('paidOutside');
  const [reason, setReason] = useState('');
  const firstTicket = form.tickets[0]?._id ?? '';
  const [people, setPeople] = useState<readonly PersonDraft[]>(() => [emptyPerson(firstTicket)]);
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submission.send(event.currentTarget, async () => {
      const participants = people.map((person) => participantOf(form, person));
      // The first person is also the order's contact.
      const { fullName = '', email = '' } = people[0] ?? {};
      const order = await api.manualOrders.make(ref, {
        kind,
        reason,
        buyer: { fullName, email },
        participants,
        key,
      });
      await client.invalidateQueries({ queryKey: ordersKey(ref) });
      await client.invalidateQueries({ queryKey: ['organizer', ref.organizerId, 'people', ref.eventId] });
      toasts.result('Pedido añadido. Las entradas van por correo.');
      void navigate(`${ordersPath}/${order._id}`);
    });
  };
  if (form.tickets.length === 0) return <Banner tone="info">Publica el evento para añadir pedidos.</Banner>;
  return (
    <form className={styles.form} noValidate aria-label="Añadir un pedido" onSubmit={submit}>
      <RadioGroup legend="Por qué no se paga aquí">
        {manualOrderKinds.map((one) => (
          <RadioCard
            key={one}
            name="kind"
            label={manualOrderNames[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </RadioGroup>
      <TextField
        label="Motivo"
        hint="Solo lo ve tu equipo. Por ejemplo, pagó en la tienda."
        autoComplete="off"
        value={reason}
        error={fields['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      {people.map((person, index) => (
        <PersonFields
          key={person.key}
          form={form}
          number={index + 1}
          person={person}
          problems={partProblems(fields, `participants.${index}`)}
          onChange={(changed) => setPeople(people.with(index, changed))}
          onRemove={people.length === 1 ? undefined : () => setPeople(people.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="outline"
        size="sm"
        className={styles.add}
        onClick={() => setPeople([...people, emptyPerson(firstTicket)])}
      >
        <Plus aria-hidden="true" />
        Añadir otra persona
      </Button>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <p className={styles.hint}>
        Ocupa sus plazas y manda las entradas. No suma dinero. Quedará a tu nombre en el registro.
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={submission.busy} busyLabel="Añadiendo…">
          Inscribir a {countOf(people.length, 'persona', 'personas')}
        </Button>
      </DialogActions>
    </form>
  );
}
