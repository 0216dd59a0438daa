import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { SportRulesBody } from '@dorsal/api-contract/sport';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { personColumns } from '@dorsal/domain/person-columns';
import { minutesAgo } from './panel-examples.ts';

const set = {
  reference: { kind: 'raceDay' as const },
  rows: [
    { code: 'SEN', name: 'Sénior', ages: [20, 39] as [number, number] },
    { code: 'VET', name: 'Veteranos', ages: [40, null] as [number, null] },
  ],
};

/** What the 10K asks besides its questions. */
export const exampleRules: SportRulesBody = {
  fields: (['document', 'nationality', 'sex', 'birthDate', 'emergencyContact'] as const).map((field) => ({
    field,
    isRequired: true,
  })),
  ageLimits: [],
  categorySets: [
    { name: 'Categorías', ...set },
    { name: 'Locales', ...set },
  ],
};

/** A person of the list, with what owners see of them. */
export const examplePerson: PanelPersonBody = {
  _id: 'person-0',
  fullName: 'Carles Ferrandis Mir',
  email: 'carles.ferrandis@correo.es',
  ticket: { _id: '10k', name: '10K' },
  place: 'active',
  cancelledAt: null,
  orderState: 'paid',
  checkedInAt: null,
  correction: 'possible',
  mayResend: true,
  asked: {
    rules: exampleRules,
    ticketId: '10k',
    days: { raceDay: '2026-12-12', registeredOn: '2026-11-23' },
    person: {
      birthDate: '1994-03-14',
      sex: 'male',
      nationality: 'ESP',
      emergencyContact: { name: 'Rosa Mir', phone: '645 22 10 98' },
    },
  },
  details: {
    changedAt: minutesAgo(900),
    answers: [
      { questionId: 'document', label: 'DNI, NIE o pasaporte', value: '•••••421H', privacy: 'document' },
      { questionId: 'club', label: 'Club', value: 'Redolat Team', privacy: 'open' },
      { questionId: 'bus', label: '¿Vienes en autobús?', value: true, privacy: 'open' },
    ],
    healthAnswers: [
      {
        questionId: 'allergy',
        label: '¿Tienes alguna alergia o enfermedad que deba saber el equipo médico?',
        consentedAt: minutesAgo(3000),
        consentVersion: healthConsentVersion,
      },
    ],
    person: [
      { key: 'birthDate', label: personColumns.birthDate.label, value: '1994-03-14' },
      { key: 'sex', label: personColumns.sex.label, value: 'Hombre' },
      { key: 'documentKind', label: personColumns.documentKind.label, value: 'DNI' },
      { key: 'document', label: personColumns.document.label, value: '•••••421H' },
      { key: 'nationality', label: personColumns.nationality.label, value: 'España' },
      { key: 'emergencyContact', label: personColumns.emergencyContact.label, value: 'Rosa Mir' },
      { key: 'emergencyPhone', label: personColumns.emergencyPhone.label, value: '645 22 10 98' },
    ],
    guardian: null,
    waivers: {
      accepted: [
        {
          _id: 'evidence-1',
          label: 'Acepto el reglamento',
          version: '2',
          acceptedAt: minutesAgo(3000),
          acceptedBy: { name: 'Carles Ferrandis', role: 'buyer' },
        },
      ],
      missing: ['Estoy en condiciones físicas para correr'],
    },
    consents: { refusals: [], given: null },
    categories: [
      { set: 'Categorías', code: 'M SEN', name: 'Sénior M · 20–39', isMain: true },
      { set: 'Locales', code: 'LOC', name: 'Local', isMain: false },
    ],
    twins: [],
    order: {
      _id: 'order-1',
      reference: '7B20E9C4',
      status: 'paid',
      boughtAt: minutesAgo(3000),
      paidAt: minutesAgo(2999),
      places: 2,
      buyerName: 'Carles Ferrandis',
      buyerEmail: 'carles.ferrandis@correo.es',
      buyerPhone: '612 40 18 77',
      money: {
        total: 38.2,
        fees: 2.2,
        refunded: 0,
        paymentMethod: 'card',
        lines: [
          { kind: 'ticket', text: '10K', amount: 18, refunded: 0, isOwn: true },
          { kind: 'ticket', text: '10K', amount: 18, refunded: 0, isOwn: false },
          { kind: 'fee', text: 'Gastos de gestión', amount: 1.1, refunded: 0, isOwn: true },
        ],
        invoices: [{ number: 'LM26-004127', issuedAt: minutesAgo(2999) }],
      },
    },
    mails: [
      {
        kind: 'participant-ticket',
        toBuyer: false,
        at: minutesAgo(2998),
        state: 'accepted',
        acceptedAt: minutesAgo(2997),
      },
      { kind: 'order-confirmed', toBuyer: true, at: minutesAgo(2999), state: 'givenUp', acceptedAt: null },
    ],
    scans: [{ at: minutesAgo(9), result: 'notPaid', device: 'Carpa 1', wasSuperseded: false }],
    changes: [
      {
        at: minutesAgo(900),
        by: 'staff',
        actor: 'Laia Bosch',
        field: 'fullName',
        before: 'Carlos Ferrandis',
        after: 'Carles Ferrandis Mir',
      },
    ],
  },
};
