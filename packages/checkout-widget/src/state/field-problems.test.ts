import { eventExample } from '@dorsal/api-contract/examples/event';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QuestionBody } from '@dorsal/api-contract/questions';
import { healthConsentMissingText } from '@dorsal/domain/health-answers';
import { describe, expect, it } from 'vitest';
import { healthConsentKey } from './checkout-body.ts';
import { type Draft, newDraft, type PlaceDraft } from './draft.ts';
import { withPlace } from './filled-draft.ts';
import { type FieldProblems, participantProblems, paymentProblems } from './field-problems.ts';
import { emailProblemText } from './problem-texts.ts';

const ticketId = '0m5r8v2x7b4d9g1j6n3q8t5w2y';
const items = [{ ticketId, quantity: 1 }];
const lucia = { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example' };

const draftWith = (place: Partial<PlaceDraft>, rest: Partial<Draft> = {}): Draft => ({
  ...withPlace(newDraft(eventExample, ticketId), { ticketId, index: 0, change: { ...lucia, ...place } }),
  ...rest,
});

describe('an invalid e-mail address', () => {
  it.each([
    ['', 'Falta el correo electrónico.'],
    ['andreu', 'Falta la arroba, por ejemplo andreu@correo.es'],
    ['andreu@', 'Falta el dominio, por ejemplo andreu@correo.es'],
    ['andreu@correo', 'Falta el dominio, por ejemplo andreu@correo.es'],
    ['@correo.es', 'Falta lo que va antes de la arroba, por ejemplo nombre@correo.es'],
    ['a@b.es, c@d.es', 'Escribe una sola dirección, sin espacios ni comas.'],
    ['andréu@correo.es', 'Esta dirección tiene algún carácter que no se puede usar. Revísala.'],
  ])('%j: %s', (typed, text) => {
    expect(emailProblemText(typed)).toBe(text);
  });
});

describe('the participants', () => {
  it('choose a class again that a reload has lost, unless the order has it', () => {
    const event: EventBody = {
      ...eventExample,
      sport: { fields: [{ field: 'raceClass', isRequired: false }], ageLimits: [], categorySets: [] },
    };
    const problems = (place: Partial<PlaceDraft>, isSent = false) =>
      participantProblems(draftWith(place), { event, items, isSent })[
        `places.${ticketId}.0.person.raceClass`
      ];
    const lost = { unstored: ['raceClass'] };

    expect(problems(lost)).toBe('Elige la clase otra vez.');
    expect(problems(lost, true)).toBeUndefined();
    expect(problems({ ...lost, person: { raceClass: 'open' } })).toBeUndefined();
    expect(problems({})).toBeUndefined();
  });

  it('are complete with a full name and an address each', () => {
    expect(participantProblems(draftWith({}), { event: eventExample, items })).toEqual({});
  });

  it('each have a message for every missing value', () => {
    const twoPlaces = [{ ticketId, quantity: 2 }];

    expect(participantProblems(draftWith({}), { event: eventExample, items: twoPlaces })).toEqual({
      [`places.${ticketId}.1.fullName`]: 'Falta el nombre completo.',
      [`places.${ticketId}.1.email`]: 'Falta el correo electrónico.',
    });
  });

  it('have no web address as a name', () => {
    const draft = draftWith({ fullName: 'Gana en www.premio.example' });

    expect(participantProblems(draft, { event: eventExample, items })).toEqual({
      [`places.${ticketId}.0.fullName`]:
        'El nombre no puede contener una dirección web. Escribe solo el nombre.',
    });
  });

  it("may have no address: the buyer's is used instead", () => {
    const draft = draftWith({ email: '', usesBuyerEmail: true });

    expect(participantProblems(draft, { event: eventExample, items })).toEqual({});
  });
});

describe('a person with two places of the order', () => {
  const document = { 'document.kind': 'dni', 'document.number': '12345678Z' };
  const draft = withPlace(draftWith({ person: document }), {
    ticketId,
    index: 1,
    change: { ...lucia, person: { ...document, 'document.number': '12.345.678-z' } },
  });
  const event: EventBody = {
    ...eventExample,
    sport: { fields: [{ field: 'document', isRequired: true }], ageLimits: [], categorySets: [] },
  };

  it('has a message at the document of the second', () => {
    expect(participantProblems(draft, { event, items: [{ ticketId, quantity: 2 }] })).toMatchObject({
      [`places.${ticketId}.1.person.document.number`]:
        'Este documento ya está en otra plaza de tu inscripción. Cada plaza es para otra persona.',
    });
  });

  it('has none if the event asks no documents', () => {
    const { sport: _, ...asksNames } = event;

    expect(participantProblems(draft, { event: asksNames, items: [{ ticketId, quantity: 2 }] })).toEqual({});
  });
});

describe("the organizer's questions", () => {
  it.each([
    ['text', {}, 'Club Atletisme Serra', '', 'Falta esta respuesta.'],
    ['text', { max: 5 }, 'Serra', 'Calderona', 'Escribe como mucho 5 caracteres.'],
    ['choice', { options: ['Corta', 'Larga'] }, 'Corta', 'Media', 'Elige una de las opciones.'],
    ['shirtSize', {}, 'XL', 'XXXL', 'Elige una de las opciones.'],
    ['number', { min: 36, max: 48 }, '42,5', '12', 'El mínimo es 36.'],
    ['number', {}, '42', 'cuarenta', 'Escribe un número, por ejemplo 42.'],
    ['date', {}, '1990-02-28', '1990-02-30', 'Escribe una fecha que exista: día, mes y año.'],
    ['date', {}, '1990-02-28', '0017-02-28', 'Escribe una fecha a partir de 1900.'],
    ['date', { max: 2008 }, '2008-12-31', '2009-01-01', 'Escribe una fecha de 2008 o anterior.'],
    ['boolean', {}, 'no', '', 'Falta esta respuesta.'],
    ['licence', {}, 'CV-12345', '¿?', 'Usa solo letras, números, puntos, guiones y barras.'],
    ['waiver', {}, true, false, 'Tienes que aceptarlo para participar.'],
  ] as [QuestionBody['kind'], Partial<QuestionBody>, string | boolean, string | boolean, string][])(
    'of kind %s with %j accept %j, not %j (%s)',
    (kind, rules, good, bad, text) => {
      const event = ask({ kind, required: true, ...rules });

      expect(problemOf(event, good)).toBeUndefined();
      expect(problemOf(event, bad)).toBe(text);
    },
  );

  it('about health need their consent, unless they are blank', () => {
    const event = ask({ kind: 'text', required: false, isAboutHealth: true });
    const problems = (answers: PlaceDraft['answers']) =>
      participantProblems(draftWith({ answers }), { event, items });
    const key = `${event.questions[0]?._id}:health`;
    const consentKey = healthConsentKey(key);

    expect(problems({})).toEqual({});
    expect(problems({ [key]: 'Látex' })).toEqual({
      [`places.${ticketId}.0.answers.${consentKey}`]: healthConsentMissingText,
    });
    expect(problems({ [key]: 'Látex', [consentKey]: true })).toEqual({});
  });

  it('may be blank when they are optional', () => {
    expect(problemOf(ask({ kind: 'text', required: false }))).toBeUndefined();
  });

  it('are asked only of their ticket types', () => {
    expect(
      problemOf(ask({ kind: 'text', required: true, ticketIds: ['1n6s9w3y8c5e0h2k7p4r9v6x3z'] })),
    ).toBeUndefined();
  });
});

describe('the payment', () => {
  const complete: Partial<Draft> = { buyer: { ...lucia, phone: '' }, acceptsTerms: true };

  it('asks for the buyer and the terms', () => {
    expect(paymentProblems(newDraft(eventExample), { totalCents: 3200 })).toEqual({
      'buyer.fullName': 'Falta el nombre completo.',
      'buyer.email': 'Falta el correo electrónico.',
      acceptTerms: 'Debes aceptar los términos y condiciones y la política de privacidad',
    });
  });

  it('asks for no invoice data when no invoice is wanted', () => {
    expect(paymentProblems(draftWith({}, complete), { totalCents: 3200 })).toEqual({});
  });

  it.each([
    ['personal', 'Falta el nombre completo.', 'Falta el NIF/DNI.'],
    ['business', 'Falta la razón social.', 'Falta el CIF.'],
  ] as const)('names the invoice data of the type %s', (type, name, taxId) => {
    const draft = draftWith({}, { ...complete, wantsInvoice: true });
    const problems = paymentProblems({ ...draft, billing: { ...draft.billing, type } }, { totalCents: 3200 });

    expect(problems).toMatchObject({ 'billingData.fiscalName': name, 'billingData.taxId': taxId });
    expect(Object.keys(problems)).toHaveLength(6);
  });

  it.each([
    ['12345678A', 'España', 'No es un NIF, NIE o CIF válido: revisa los números y la letra.'],
    ['12.345.678-z', 'España', undefined],
    ['DE123456789', 'Alemania', undefined],
  ])('reads the tax number %s in %s', (taxId, country, problem) => {
    const draft = draftWith({}, { ...complete, wantsInvoice: true });
    const billing = { ...draft.billing, taxId, country };

    const problems: FieldProblems = paymentProblems({ ...draft, billing }, { totalCents: 3200 });
    expect(problems['billingData.taxId']).toBe(problem);
  });

  it.each([
    ['46118', 'España', undefined],
    ['461188', 'España', 'Un código postal de España tiene cinco cifras, por ejemplo 28013.'],
    ['53000', 'España', 'Un código postal de España tiene cinco cifras, por ejemplo 28013.'],
    ['1000-205', 'Portugal', undefined],
  ])('reads the postal code %s in %s', (postalCode, country, problem) => {
    const draft = draftWith({}, { ...complete, wantsInvoice: true });
    const billing = { ...draft.billing, postalCode, country };

    const problems: FieldProblems = paymentProblems({ ...draft, billing }, { totalCents: 3200 });
    expect(problems['billingData.postalCode']).toBe(problem);
  });

  it('asks for no invoice data when nothing is paid', () => {
    expect(paymentProblems(draftWith({}, { ...complete, wantsInvoice: true }), { totalCents: 0 })).toEqual(
      {},
    );
  });
});

function ask(question: Omit<QuestionBody, '_id' | 'label'>): EventBody {
  return { ...eventExample, questions: [{ _id: 'question', label: 'Pregunta', ...question }] };
}

function problemOf(event: EventBody, value?: string | boolean): string | undefined {
  const draft = draftWith({ answers: value === undefined ? {} : { question: value } });
  return participantProblems(draft, { event, items })[`places.${ticketId}.0.answers.question`];
}
