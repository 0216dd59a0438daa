import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { erasureReasonLength } from '@dorsal/domain/erasure-request';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { ReasonDialog } from '#/components/ReasonDialog/ReasonDialog.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { dueDayText } from '#/components/texts/due-day.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import styles from './OrderErasure.module.css';

type Erasure = NonNullable<PanelOrderBody['erasure']>;

/** The buyer's request to delete the data, and the answer; nothing without one. */
export function OrderErasure() {
  const { order, reading } = useOrder();
  const { erasure } = order;
  if (erasure === null) return null;
  const { answer, answeredAt, askedAt, dueOn, isOverdue, message, reason } = erasure;
  const due = dueDayText(dueOn);
  return (
    <section aria-labelledby="order-erasure" className={styles.erasure}>
      <SectionHeading id="order-erasure">Petición de borrar los datos</SectionHeading>
      <p>
        Quien compró la hizo el {formatDayAndTime(askedAt, reading)}.
        {answer === null && !isOverdue && ` Responde antes de que acabe el ${due}.`}
        {answeredAt !== null &&
          ` ${answer === 'erased' ? 'Datos borrados' : 'No procede, respondido'} el ${formatDayAndTime(answeredAt, reading)}.`}
      </p>
      {isOverdue && (
        <Banner tone="danger">El plazo para responder terminó el {due}. Responde cuanto antes.</Banner>
      )}
      {message !== null && <p className={styles.written}>«{message}»</p>}
      {reason !== null && <p className={styles.written}>Tu motivo: «{reason}»</p>}
      {answer === null && order.mayChange && <Answers erasure={erasure} />}
    </section>
  );
}

function Answers({ erasure }: { readonly erasure: Erasure }) {
  const { ref } = useOrder();
  const api = useApi();
  const update = useUpdateOrder(ref);
  const toasts = useToast();
  const [dialog, setDialog] = useState<'erase' | 'refuse'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.answers}>
      <Button variant="outline" size="sm" onClick={() => setDialog('erase')}>
        Borrar los datos
      </Button>
      <Button variant="outline" size="sm" onClick={() => setDialog('refuse')}>
        No procede
      </Button>
      <ConfirmDialog
        open={dialog === 'erase'}
        onClose={close}
        title="¿Borrar los datos de este pedido?"
        confirmLabel="Borrar los datos"
        busyLabel="Borrando…"
        onConfirm={async () => {
          await update(await api.erasure.answer(ref, { answer: 'erased' }));
          toasts.show('Datos borrados.');
        }}
      >
        Se borran ahora, de todas las personas del pedido, los datos de la carrera, las respuestas, las de
        salud, los documentos, los datos de tutores y el teléfono. {whatStays(erasure)} Las facturas y la
        prueba de lo que se aceptó se conservan. La plaza no se anula ni se devuelve el dinero. Avisamos por
        correo a quien compró. No se puede deshacer.
      </ConfirmDialog>
      <ReasonDialog
        open={dialog === 'refuse'}
        onClose={close}
        title="¿Por qué no procede?"
        hint="Lo enviamos por correo a quien compró. No escribas datos de salud."
        missing="Escribe el motivo: se lo enviamos a quien compró."
        maxLength={erasureReasonLength}
        confirmLabel="Enviar la respuesta"
        onConfirm={async (reason) => {
          await update(await api.erasure.answer(ref, { answer: 'refused', reason }));
          toasts.show('Respuesta enviada.');
        }}
      />
    </div>
  );
}

function whatStays({ isRaceAhead }: Erasure): string {
  return isRaceAhead
    ? 'El nombre, el correo, los datos de factura y el correo de un tutor que aún no ha autorizado se conservan hasta el día después de la carrera, para que la entrada valga, y después se borran.'
    : 'El nombre, el correo y los datos de factura se borran en cuanto salga ese correo.';
}
