import { describe, expect, it } from 'vitest';
import { readyMadeSet } from '@dorsal/domain/ready-made-categories';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { sportBody } from '../events/sport-body.ts';
import { checkedDraft, problemsOf } from '../testing/checked-draft.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';

type Sport = EventDraftContent['sport'];

const asked: Sport['fields'] = [
  { field: 'birthDate', isRequired: true },
  { field: 'sex', isRequired: true },
];
const dayLicence = { federations: ['FEMECV'], cents: 300, taxClass: null };
const raceDay = { kind: 'raceDay' } as const;
const popular = sportBody({ ...noSportRules, categorySets: [readyMadeSet('popular', 2027)] }).categorySets;

const found = (sport: Partial<Sport>) =>
  problemsOf(checkedDraft({ sport: { ...sportBody(noSportRules), ...sport } }));

describe('what a draft asks of people as a race', () => {
  it('can not change whether a document is about health once people have sent it', () => {
    const documents = [{ id: 'uno', label: 'Ficha', purpose: 'Lo pide el reglamento.', isRequired: true }];
    const draft = { sport: { ...sportBody(noSportRules), documents } };

    expect(problemsOf(checkedDraft(draft, { remarkedDocuments: new Set([0]) }))).toEqual([
      expect.stringMatching(
        /^blocks form sport\.documents\.0\.isAboutHealth: Ya hay quien ha enviado «Ficha»: no puede pasar a tener datos de salud/,
      ),
    ]);
  });

  it('has no problem with categories whose data are asked', () => {
    expect(found({ fields: asked, categorySets: popular })).toEqual([]);
  });

  it('needs the birth date and the sex for categories', () => {
    expect(found({ categorySets: popular })).toEqual([
      'blocks form sport.categorySets.0: Para dar la categoría, pide la fecha de nacimiento como obligatoria en todas las entradas.',
      'blocks form sport.categorySets.0: Para dar la categoría, pide el sexo como obligatorio en todas las entradas.',
    ]);
  });

  it.each<[string, Partial<Sport>, string]>([
    [
      'a field for a ticket that is gone',
      { fields: [{ field: 'club', isRequired: false, ticketIds: ['gone'] }] },
      'blocks form sport.fields.0.ticketIds: Elige otra vez para qué entradas se pide este dato.',
    ],
    [
      'a document without a name',
      { documents: [{ id: 'uno', label: ' ', purpose: 'Lo pide el reglamento.', isRequired: true }] },
      'blocks form sport.documents.0.label: Escribe qué documento es.',
    ],
    [
      'a document without a purpose',
      { documents: [{ id: 'uno', label: 'Certificado médico', purpose: '', isRequired: true }] },
      'blocks form sport.documents.0.purpose: Escribe para qué lo necesitas.',
    ],
    [
      'a document for a ticket that is gone',
      {
        documents: [
          { id: 'uno', label: 'Certificado', purpose: 'Sí', isRequired: true, ticketIds: ['gone'] },
        ],
      },
      'blocks form sport.documents.0.ticketIds: Elige otra vez para qué entradas es este documento.',
    ],
    [
      'a refusal of the same document without documents',
      { fields: asked, duplicates: 'refuse' },
      'blocks form sport.duplicates: Para rechazar el mismo documento, pide el documento, o elige avisar.',
    ],
    [
      'a minimum above the maximum',
      { ageLimits: [{ ages: [40, 18], reference: raceDay }] },
      'blocks form sport.ageLimits.0: La edad mínima no puede ser mayor que la máxima.',
    ],
    [
      'two limits for one ticket',
      {
        ageLimits: [
          { ages: [16, null], reference: raceDay },
          { ages: [18, null], reference: raceDay },
        ],
      },
      'blocks form sport.ageLimits.1.ticketIds: Otro límite de edad ya es para alguna de estas entradas. Quítala de uno de los dos.',
    ],
    [
      'a day license that costs nothing',
      { dayLicences: [{ ...dayLicence, cents: 0 }] },
      'blocks form sport.dayLicences.0.cents: Pon cuánto cuesta la licencia de día, o quítala.',
    ],
    [
      'a day license that no license replaces',
      { dayLicences: [{ ...dayLicence, federations: [' '] }] },
      'blocks form sport.dayLicences.0.federations: Escribe al menos una federación. Si la paga todo el mundo, súmala al precio de la entrada.',
    ],
    [
      'a day license for a ticket that is gone',
      { dayLicences: [{ ...dayLicence, ticketIds: ['gone'] }] },
      'blocks form sport.dayLicences.0.ticketIds: Elige otra vez para qué entradas es esta licencia de día.',
    ],
    [
      'a day license whose minimum is above the maximum',
      { dayLicences: [{ ...dayLicence, ages: [40, 18] }] },
      'blocks form sport.dayLicences.0.ages: La edad mínima no puede ser mayor que la máxima.',
    ],
    [
      'limits without a limit',
      { ageLimits: [{ ages: [null, null], reference: raceDay }] },
      'blocks form sport.ageLimits.0: Pon una edad mínima o máxima, o quita el límite.',
    ],
    [
      'a category without a code',
      {
        fields: asked,
        categorySets: [
          { name: 'Edad', reference: raceDay, rows: [{ code: '', name: 'Sénior', ages: [18, null] }] },
        ],
      },
      'blocks form sport.categorySets.0.rows.0: Falta el código, por ejemplo SEN.',
    ],
  ])('can not be published with %s', (_, sport, problem) => {
    expect(found(sport)).toEqual([problem]);
  });
});
