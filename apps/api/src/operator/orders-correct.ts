import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { RefusedError } from '../http/refusal.ts';
import { correctParticipant } from '../checkout/correct-participant.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { requireOrderId } from './order-handle.ts';
import { requireParticipant } from './participant-handle.ts';

export const ordersCorrect = defineCommand({
  name: 'orders correct',
  about:
    'Corrects a participant, as their buyer can in My Tickets and as long: another e-mail makes another QR code. ' +
    'Who is concerned gets e-mails',
  args: ['<order>', '<participant>'],
  options: {
    name: { value: 'name', about: 'the right name' },
    email: { value: 'address', about: 'the right e-mail' },
  },
  usage: '<order> <e-mail or name now> (--name <name> | --email <address> | both)',
  example: '7ydf3h9k pua@correo.example --email pau@correo.example',
  async run({ services, args: [handle = '', person = ''], options, print }) {
    const { db } = services;
    if (options.name === undefined && options.email === undefined) {
      throw new UsageError('Say what is right: --name, --email or both.');
    }
    const orderId = await requireOrderId(db, handle);
    const present = await requireParticipant(db, orderId, person);
    const corrected = correctParticipantBody.safeParse({
      fullName: options.name ?? present.fullName,
      email: options.email ?? present.email,
    });
    if (!corrected.success) {
      throw new UsageError(
        `${corrected.error.issues.map(({ path }) => path.join('.')).join(', ')} can't be stored.`,
      );
    }
    const { _id, fullName, email } = await refusedInWords(
      correctParticipant(services, {
        orderId,
        participantId: present.id,
        corrected: corrected.data,
        by: { kind: 'operator' },
      }),
    );
    const qr =
      _id === present.id ? 'The QR code stays as it is.' : 'The QR code of before opens nothing any more.';
    print(`${orderId}  ${fullName}  ${email}\n${qr}`);
    return 0;
  },
});

const refusals: Readonly<Record<string, string>> = {
  order_not_paid: 'the order is not paid.',
  changes_closed: "the event's last day for changes is over.",
  participant_changed: 'somebody else has corrected them just now.',
  participant_checked_in: 'they are in already.',
  known_duplicate:
    'another order of the event has their document, and the event refuses a second place with it.',
  too_many_requests: 'the place was corrected, or that address given places, too often today.',
};

async function refusedInWords<T>(correction: Promise<T>): Promise<T> {
  try {
    return await correction;
  } catch (error) {
    const reason = error instanceof RefusedError ? refusals[error.refusal.code] : undefined;
    throw reason === undefined ? error : new OperatorError(`Nothing was done: ${reason}`);
  }
}
