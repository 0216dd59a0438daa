import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import { countOf } from '@dorsal/domain/count-text';
import { entranceDelay, entrancePace, everyMinute } from '@dorsal/domain/entrance-pace';
import { formatTime } from '@dorsal/domain/moment-text';

type Phone = EntranceFiguresBody['phones'][number];
type Problem = EntranceFiguresBody['problems'][number];

/** How long a phone with network is silent at most, with reserve: it calls twice a minute, and the time is by the minute. */
const silentMs = 3 * 60_000;

/** How a phone is doing. */
export type PhoneState = 'unused' | 'silent' | 'connected';

/** `silent`: it has called before, but not in the last three minutes. */
export function phoneState({ lastSeenAt }: Phone, now: string): PhoneState {
  if (lastSeenAt === null) return 'unused';
  return Date.parse(now) - Date.parse(lastSeenAt) > silentMs ? 'silent' : 'connected';
}

export function phoneText(phone: Phone, { now, timeZone }: EntranceFiguresBody): string {
  switch (phoneState(phone, now)) {
    case 'unused':
      return 'Aún no se ha abierto';
    case 'silent':
      return `Sin red desde las ${formatTime(phone.lastSeenAt ?? now, timeZone)}. Sigue leyendo y lo sube al volver`;
    default:
      return phone.recentEntries > 0 ? 'Da entrada ahora' : 'Conectado';
  }
}

/** What is wrong with a scan, after the person's name. */
export function problemText({ kind, enteredAt, enteredBy }: Problem, timeZone: string): string {
  const entered = enteredAt === null ? '' : ` a las ${formatTime(enteredAt, timeZone)}`;
  switch (kind) {
    case 'double':
      return `Puede haber entrado dos veces: la primera${entered}, por ${enteredBy ?? 'otro móvil'}`;
    case 'already':
      return `Ya había entrado${entered}, por ${enteredBy ?? 'otro móvil'}`;
    case 'noConsent':
      return 'Es menor y falta la autorización de su tutor';
    case 'unpaid':
      return 'Sin pagar: transferencia pendiente';
    case 'cancelled':
      return 'Plaza anulada o devuelta';
    case 'replaced':
      return 'Se corrigieron sus datos: su entrada buena es la del último correo';
    case 'otherEvent':
      return 'Es de otro evento';
    default:
      return 'No es una entrada de Dorsal';
  }
}

/** The name of the person, or what was scanned instead of a ticket of this event. */
export function problemTitle({ fullName, kind }: Problem): string {
  return (
    fullName ??
    (kind === 'replaced' ? 'QR antiguo' : kind === 'otherEvent' ? 'QR de otro evento' : 'QR desconocido')
  );
}

/** The state of a found person at the entrance. */
export function foundText({ checkedInAt, place, orderState }: PersonRowBody, timeZone: string): string {
  if (checkedInAt !== null) return `Dentro desde las ${formatTime(checkedInAt, timeZone)}.`;
  if (place === 'cancelled' || orderState === 'refunded') return 'Plaza anulada.';
  return orderState === 'paid' ? 'Pagado. Aún no ha entrado.' : 'Sin pagar: transferencia pendiente.';
}

/** Whether the person can be let in. */
export function mayEnter({ checkedInAt, place, orderState }: PersonRowBody): boolean {
  return checkedInAt === null && place === 'active' && orderState === 'paid';
}

/** Entries per minute now, the phones that make them, and every minute until now. */
export function paceOf({ minutes, phones, now }: EntranceFiguresBody) {
  const all = everyMinute(minutes, now);
  const reading = phones.filter(({ recentEntries }) => recentEntries > 0).length;
  return { minutes: all, perMinute: entrancePace(all), reading };
}

/** That the entrance ends after the start, and what helps; undefined if it ends before. */
export function delayTexts(figures: EntranceFiguresBody): { what: string; how: string } | undefined {
  const { expected, inside, startsAt, now, timeZone } = figures;
  if (startsAt === null) return undefined;
  const { perMinute, reading } = paceOf(figures);
  const delay = entranceDelay({ missing: expected - inside, perMinute, phones: reading, startsAt, now });
  if (!delay) return undefined;
  const time = (at: string) => formatTime(at, timeZone);
  const late = countOf(delay.minutesLate, 'minuto', 'minutos');
  const more = countOf(delay.phonesNeeded, 'móvil más', 'móviles más');
  return {
    what: `A este ritmo acabas a las ${time(delay.endsAt)}`,
    how: `, ${late} después de la salida. Con ${more} acabas a las ${time(delay.endsWithThem)}.`,
  };
}
