import { eventExample } from '@dorsal/api-contract/examples/event';
import type { EventBody } from '@dorsal/api-contract/events';
import { checkoutBody as contractBody } from '@dorsal/api-contract/order-requests';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { describe, expect, it } from 'vitest';
import { checkoutBody, localPath } from './checkout-body.ts';
import { type Draft, newDraft } from './draft.ts';
import { withPlace } from './filled-draft.ts';

const halfMarathon = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const march = '1n6s9w3y8c5e0h2k7p4r9v6x3z';
const shirt = '5s0x3a7c2g9j4n6q1t8v5z2b7d';
const age = '6t1y4b8d3h0k5p7r2v9x6a3c8e';
const event: EventBody = {
  ...eventExample,
  questions: [
    { _id: shirt, kind: 'shirtSize', label: 'Talla', required: true, ticketIds: [march] },
    { _id: age, kind: 'number', label: 'Edad', required: false },
  ],
};
const items = [
  { ticketId: halfMarathon, quantity: 1 },
  { ticketId: march, quantity: 1 },
];
const order = { event, items, totalCents: 4900 };
const places: Draft = withPlace(
  withPlace(newDraft(event), {
    ticketId: halfMarathon,
    index: 0,
    change: {
      fullName: ' Lucía Ferrer Mas ',
      email: 'lucia.ferrer@correo.example',
      answers: { [age]: '41' },
    },
  }),
  {
    ticketId: march,
    index: 0,
    change: { fullName: 'Andreu Soler Pla', usesBuyerEmail: true, answers: { [shirt]: 'M', [age]: '' } },
  },
);
const draft: Draft = {
  ...places,
  buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example', phone: '' },
  acceptsTerms: true,
};

describe('the body of the checkout request', () => {
  it('is accepted by the contract', () => {
    expect(contractBody.safeParse(checkoutBody(draft, order)).error).toBeUndefined();
  });

  it('has first and last names of an event that asks them, as they were typed or proposed', () => {
    const sport = {
      fields: [{ field: 'names' as const, isRequired: true }],
      ageLimits: [],
      categorySets: [],
    };

    const { participants } = checkoutBody(draft, { ...order, event: { ...event, sport } });

    expect(participants.map(({ fullName, person }) => ({ fullName, person }))).toEqual([
      { fullName: 'Lucía Ferrer Mas', person: { names: { given: 'Lucía', family: 'Ferrer Mas' } } },
      { fullName: 'Andreu Soler Pla', person: { names: { given: 'Andreu', family: 'Soler Pla' } } },
    ]);
  });

  it("has the consent to the organizer's news only if the buyer gives it", () => {
    const asked = checkoutBody({ ...draft, wantsNews: true }, order);

    expect(asked).toMatchObject({ acceptAdvertising: true });
    expect(contractBody.safeParse(asked).error).toBeUndefined();
    expect(checkoutBody(draft, order)).not.toHaveProperty('acceptAdvertising');
  });

  it('names the page around the frame', () => {
    const page = 'https://club.example/inscripciones?carrera=21k';

    expect(checkoutBody(draft, order, page)).toMatchObject({ returnUrl: page });
    expect(contractBody.safeParse(checkoutBody(draft, order, page)).error).toBeUndefined();
  });

  it.each(['', 'about:srcdoc', 'club.example', 'https://', `https://club.example/${'a'.repeat(2000)}`])(
    'leaves out a page that the buyer could not return to: %.30s',
    (page) => {
      expect(checkoutBody(draft, order, page)).not.toHaveProperty('returnUrl');
    },
  );

  it('has a participant for each held place, in their order, with the answers that were given', () => {
    expect(checkoutBody(draft, order).participants).toEqual([
      {
        ticketId: halfMarathon,
        fullName: 'Lucía Ferrer Mas',
        email: 'lucia.ferrer@correo.example',
        answers: [{ questionId: age, value: 41 }],
      },
      {
        ticketId: march,
        fullName: 'Andreu Soler Pla',
        email: 'lucia.ferrer@correo.example',
        answers: [{ questionId: shirt, value: 'M' }],
      },
    ]);
  });

  it('has an answer about health with the version of the consent, or blank if it was removed', () => {
    const health = { kind: 'text', label: 'Alergias', required: false, isAboutHealth: true } as const;
    const asked = {
      ...event,
      questions: ['typed', 'removed', 'untouched', 'refused'].map((_id) => ({ ...health, _id })),
    };
    const answers = {
      'typed:health': 'Látex',
      'typed:health:consent': true,
      'removed:health': '',
      'refused:health': 'Polen',
    };
    const typed = withPlace(draft, { ticketId: march, index: 0, change: { answers } });

    const { participants } = checkoutBody(typed, { ...order, event: asked });

    expect(participants[1]?.answers).toEqual([
      { questionId: 'typed', value: 'Látex', healthConsent: healthConsentVersion },
      { questionId: 'removed', value: '' },
      { questionId: 'refused', value: 'Polen' },
    ]);
  });

  it('has neither method nor invoice when nothing is paid', () => {
    const body = checkoutBody({ ...draft, wantsInvoice: true }, { ...order, totalCents: 0 });

    expect(body).not.toHaveProperty('paymentMethod');
    expect(body).not.toHaveProperty('billingData');
  });

  it('has the invoice data only when an invoice is wanted', () => {
    expect(checkoutBody(draft, order)).not.toHaveProperty('billingData');
    expect(checkoutBody({ ...draft, wantsInvoice: true }, order).billingData).toMatchObject({
      type: 'personal',
    });
  });
});

describe('the form path of a field that the server names', () => {
  it.each([
    ['participants.1.fullName', `places.${march}.0.fullName`],
    ['participants.0.email', `places.${halfMarathon}.0.email`],
    ['participants.1.answers.0.value', `places.${march}.0.answers.${shirt}`],
    ['participants.0.answers.0', `places.${halfMarathon}.0.answers.${age}`],
    [`participants.1.answers.${shirt}`, `places.${march}.0.answers.${shirt}`],
    ['buyer.email', 'buyer.email'],
    ['billingData.taxId', 'billingData.taxId'],
    ['acceptTerms', 'acceptTerms'],
    ['participants.9.email', 'participants.9.email'],
  ])('%s becomes %s', (serverPath, path) => {
    expect(localPath(serverPath, draft, order)).toBe(path);
  });
});
