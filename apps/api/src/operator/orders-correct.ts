import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { composeFullName } from '@dorsal/domain/name-parts';
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
    given: { value: 'name', about: 'the right first name, with --family: if the event asks both' },
    family: { value: 'name', about: 'the right last names, with --given' },
    email: { value: 'address', about: 'the right e-mail' },
  },
  usage:
    '<order> <e-mail or name now> (--name <name> | --given <name> --family <name>) | --email <address> | both',
  example: '7ydf3h9k pua@correo.example --email pau@correo.example',
  async run({ services, args: [handle = '', person = ''], options, print }) {
    const { db } = services;
    const { given, family } = options;
    if ((given === undefined) !== (family === undefined)) {
      throw new UsageError('Say both names: --given and --family.');
    }
    const names = given !== undefined && family !== undefined ? { given, family } : undefined;
    const name = names ? composeFullName(names) : options.name;
    if (name === undefined && options.email === undefined) {
      throw new UsageError('Say what is right: --name, or --given and --family, --email or both.');
    }
    const orderId = await requireOrderId(db, handle);
    const present = await requireParticipant(db, orderId, person);
    const corrected = correctParticipantBody.safeParse({
      fullName: name ?? present.fullName,
      email: options.email ?? present.email,
      ...(names && { person: { names } }),
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
  invalid_answers:
    'the event asks data of the person that are missing or wrong. If it asks first and last names, give --given and --family.',
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
