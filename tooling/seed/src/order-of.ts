import type { DemoOrder } from '@dorsal/api';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { demoEvents } from './demo-events.ts';

interface Place {
  readonly ticket: string;
  readonly person: { readonly fullName: string; readonly email: string };
  /** Answers by the question's label. */
  readonly answers?: Readonly<Record<string, string | boolean>>;
}

/** A paid order of these places. Throws an Error if the event, a ticket type or a question doesn't exist. */
export function orderOf(slug: string, places: readonly Place[]): DemoOrder {
  const event = required(
    demoEvents.find((one) => one.slug === slug),
    slug,
  );
  return {
    eventId: event.id,
    isPaid: true,
    participants: places.map(({ ticket, person, answers = {} }) => ({
      ticketId: required(
        event.ticketTypes.find(({ name }) => name === ticket),
        ticket,
      ).id,
      ...person,
      answers: Object.entries(answers).map(([label, value]) => {
        const { id, isAboutHealth } = required(
          event.questions.find((question) => question.label === label),
          label,
        );
        return { questionId: id, value, ...(isAboutHealth && { healthConsent: healthConsentVersion }) };
      }),
    })),
  };
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo data has no "${name}".`);
  return value;
}
