import { describe, expect, it } from 'vitest';
import { checkedDraft, draftOrganizer, problemsOf } from '../testing/checked-draft.ts';
import { type draftContent, draftQuestion, draftTicket, inDays } from '../testing/event-editor.ts';
import type { CheckedDraft } from './draft-problem.ts';

const usualExemption = {
  vatPercent: 0,
  vatExemption: 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).',
};
const unexplained =
  'Hay algo «Exento por otro motivo», y las facturas citan ese motivo. Elígelo también en «Impuesto de las inscripciones», escribe por qué ley, y pon su propio impuesto a las entradas que llevan otro.';

describe('the problems of a draft', () => {
  it('are an empty list for a complete one', () => {
    expect(problemsOf(checkedDraft({}))).toEqual([]);
  });

  it.each<[string, Parameters<typeof draftContent>[0], string]>([
    ['no name', { name: ' ' }, 'blocks details name: Ponle un nombre al evento.'],
    [
      'an address with spaces',
      { slug: 'la milla' },
      'blocks details slug: La dirección lleva solo letras minúsculas sin tilde, números y guiones entre ellos.',
    ],
    [
      'no date',
      { startsAt: null },
      'warns details startsAt: Falta la fecha: la página dirá que está por confirmar.',
    ],
    [
      'a date in the past',
      { startsAt: inDays(-1) },
      'blocks details startsAt: La fecha de la salida ya ha pasado. Elige una posterior.',
    ],
    ['no sport', { category: null }, 'warns details category: Elige el deporte, para que te encuentren.'],
    ['no place', { location: '' }, 'warns details location: Falta el lugar de la salida.'],
    [
      'no point on the map',
      { coordinates: null },
      'warns details coordinates: Marca la salida en el mapa: sin ella no sale en el mapa de eventos.',
    ],
    [
      'no description',
      { description: '' },
      'warns details description: Escribe una descripción: es lo primero que se lee.',
    ],
    ['no regulations', { regulations: '' }, 'warns page regulations: Falta el reglamento.'],
    ['no ticket', { tickets: [] }, 'blocks tickets tickets: Añade al menos una entrada.'],
    [
      'no tax and no reason',
      { vatPercent: 0 },
      'blocks tickets vatExemption: Sin IVA hay que decir el motivo: las facturas lo citan. Escríbelo o pon un tipo de IVA.',
    ],
    [
      'a reason beside a tax',
      { vatExemption: 'Exento' },
      'blocks tickets vatExemption: Hay un motivo para no cobrar IVA, pero el IVA no es 0. Quita uno de los dos.',
    ],
    [
      'a class with another rate',
      { taxClass: 'iva10' },
      'blocks tickets taxClass: El impuesto elegido no coincide con el IVA del evento. Elígelo otra vez.',
    ],
    [
      'a ticket that is exempt on another ground, without that ground',
      { tickets: [draftTicket({ taxClass: 'exemptOther' })] },
      `blocks tickets taxClass: ${unexplained}`,
    ],
    [
      'a fee that is exempt on another ground, beside the usual reason',
      { ...usualExemption, taxClass: 'exempt20', feeTaxClass: 'exemptOther' },
      `blocks tickets vatExemption: ${unexplained}`,
    ],
    [
      'no way to pay',
      { paymentMethods: [] },
      'blocks page paymentMethods: Elige al menos una forma de pago.',
    ],
    [
      'transfers without an account',
      { paymentMethods: ['card', 'transfer'] },
      'blocks page paymentMethods: Falta la cuenta del banco para cobrar por transferencia. Añádela o quita esa forma de pago.',
    ],
    [
      'corrections after the start',
      { changesUntil: inDays(61) },
      'warns page changesUntil: Los datos se podrán corregir después de la salida.',
    ],
    [
      'a percentage with three decimals',
      { fee: { fixed: 0, percent: 1.234 } },
      'blocks tickets fee.percent: Este dato no se puede publicar así. Corrígelo o déjalo en blanco.',
    ],
  ])('name %s', (_, content, problem) => {
    expect(problemsOf(checkedDraft(content))).toEqual([problem]);
  });

  describe('of an issuer in VERI*FACTU mode', () => {
    const inMode = { organizer: { ...draftOrganizer, isInTaxMode: true } };
    const exempt = { vatPercent: 0, vatExemption: 'Exento' };
    const withoutClass =
      'blocks tickets taxClass: Tus facturas van a la Agencia Tributaria y hay que decir por qué no llevan IVA. Elige en «Impuesto» si están exentas y por qué ley, no sujetas o con IGIC.';

    it('name an exemption without a class', () => {
      expect(problemsOf(checkedDraft(exempt, inMode))).toEqual([withoutClass]);
      expect(problemsOf(checkedDraft(exempt))).toEqual([]);
    });

    it.each<[string, Parameters<typeof draftContent>[0]]>([
      ['the event has one', { ...exempt, taxClass: 'exempt20' }],
      ['each ticket has one', { ...exempt, tickets: [draftTicket({ taxClass: 'igic7' })] }],
      ['all places are free', { ...exempt, tickets: [draftTicket({ price: 0 })] }],
      ['the rate of IVA has one', {}],
    ])('are an empty list if %s', (_, content) => {
      expect(problemsOf(checkedDraft(content, inMode))).toEqual([]);
    });
  });

  it.each<[string, Parameters<typeof draftTicket>[0], string]>([
    ['no name', { name: '' }, 'blocks tickets tickets.0.name: Ponle un nombre a la entrada.'],
    [
      'no price',
      { price: null },
      'blocks tickets tickets.0.price: «10K» no tiene precio. Si es gratis, pon 0.',
    ],
    [
      'a price with three decimals',
      { price: 1.234 },
      'blocks tickets tickets.0.price: Los precios llevan como mucho dos decimales.',
    ],
    ['no places', { capacity: null }, 'blocks tickets tickets.0.capacity: «10K» no tiene plazas puestas.'],
    [
      'more withheld places than places',
      { withheld: 101 },
      'blocks tickets tickets.0.withheld: «10K» guarda más plazas de las que tiene.',
    ],
    [
      'a sale that ends before it begins',
      { saleStart: inDays(20), saleEnd: inDays(10) },
      'blocks tickets tickets.0.saleEnd: La venta de «10K» termina antes de empezar. Cambia una de las fechas.',
    ],
    [
      'a sale that ends after the start',
      { saleEnd: inDays(61) },
      'warns tickets tickets.0.saleEnd: La venta de «10K» termina después de la salida.',
    ],
    [
      'a minimum above the maximum',
      { minPerOrder: 5, maxPerOrder: 4 },
      'blocks tickets tickets.0.minPerOrder: En «10K», el mínimo por pedido es mayor que el máximo. Cambia uno de los dos.',
    ],
    [
      'a step without a price',
      { steps: [{ until: inDays(1), price: null }] },
      'blocks tickets tickets.0.steps.0.price: El tramo 1 de «10K» no tiene precio.',
    ],
    [
      'a step without an end',
      { steps: [{ until: null, price: 1 }] },
      'blocks tickets tickets.0.steps.0.until: El tramo 1 de «10K» no tiene fecha de fin.',
    ],
    [
      'steps in another order',
      {
        steps: [
          { until: inDays(2), price: 1 },
          { until: inDays(1), price: 2 },
        ],
      },
      'blocks tickets tickets.0.steps.1.until: El tramo 2 de «10K» termina antes que el anterior. Ordénalos por fecha.',
    ],
    [
      'a step after the end of the sale',
      { saleEnd: inDays(5), steps: [{ until: inDays(6), price: 1 }] },
      'warns tickets tickets.0.steps.0.until: El tramo 1 de «10K» termina después del fin de la venta: el precio siguiente no llegará a valer.',
    ],
  ])('name a ticket with %s', (_, ticket, problem) => {
    expect(problemsOf(checkedDraft({ tickets: [draftTicket(ticket)] }))).toEqual([problem]);
  });

  it.each<[string, Parameters<typeof draftQuestion>[0], string]>([
    ['no text', { label: '' }, 'blocks form questions.0.label: Escribe la pregunta.'],
    [
      'no options',
      { kind: 'choice' },
      'blocks form questions.0.options: «Club» necesita opciones para elegir, todas con texto.',
    ],
    [
      'nothing to accept',
      { kind: 'waiver', version: '1' },
      'blocks form questions.0.text: Escribe el texto que se acepta.',
    ],
    [
      'a minimum above the maximum',
      { min: 3, max: 2 },
      'blocks form questions.0.min: En «Club», el mínimo es mayor que el máximo.',
    ],
    [
      'a duty to tell about health',
      { isAboutHealth: true, required: true },
      'blocks form questions.0.isAboutHealth: «Club» pregunta por la salud: no puede ser obligatoria ni una aceptación.',
    ],
    [
      'a ticket that does not exist',
      { ticketIds: ['otra'] },
      'blocks form questions.0.ticketIds: «Club» se pregunta para entradas que no existen. Elige otra vez para cuáles.',
    ],
  ])('name a question with %s', (_, question, problem) => {
    expect(problemsOf(checkedDraft({ questions: [draftQuestion(question)] }))).toEqual([problem]);
  });

  const bus = draftQuestion({ id: 'bus', kind: 'boolean', label: 'Autobús' });
  const stop = draftQuestion({ shownIf: { questionId: 'bus', is: [true] } });

  it.each<[string, CheckedDraft['content']['questions'], string]>([
    [
      'a question that was removed',
      [stop],
      'blocks form questions.0.shownIf: «Club» depende de una pregunta que ya no está. Elige otra o quita la condición.',
    ],
    [
      'a later question',
      [stop, bus],
      'blocks form questions.0.shownIf: «Club» depende de «Autobús», que no va antes. Cambia el orden o quita la condición.',
    ],
    [
      'a text',
      [{ ...bus, kind: 'text' }, stop],
      'blocks form questions.1.shownIf: «Club» depende de «Autobús», que no tiene respuestas para elegir. Elige otra pregunta o quita la condición.',
    ],
    [
      'no answer',
      [bus, { ...stop, shownIf: { questionId: 'bus', is: [] } }],
      'blocks form questions.1.shownIf: Elige con qué respuestas a «Autobús» se pregunta «Club».',
    ],
    [
      'an option that was removed',
      [
        { ...bus, kind: 'choice', options: ['No'] },
        { ...stop, shownIf: { questionId: 'bus', is: ['Sí'] } },
      ],
      'blocks form questions.1.shownIf: «Club» depende de una respuesta que «Autobús» ya no tiene. Elige otra vez las respuestas.',
    ],
    [
      'one of two questions with the same text',
      [bus, { ...bus, id: 'otro', kind: 'text' }, stop],
      'blocks form questions.2.shownIf: Hay dos preguntas «Autobús» y otra depende de una de ellas. Cambia el texto de una.',
    ],
  ])('name a question whose condition names %s', (_, questions, problem) => {
    expect(problemsOf(checkedDraft({ questions }))).toEqual([problem]);
  });

  it('name a question whose condition names one of other tickets', () => {
    const tickets = [draftTicket(), draftTicket({ id: 'segunda', name: '5K' })];
    const questions = [
      { ...bus, ticketIds: ['primera'] },
      { ...stop, ticketIds: ['segunda'] },
    ];

    expect(problemsOf(checkedDraft({ tickets, questions }))).toEqual([
      'blocks form questions.1.shownIf: «Club» y «Autobús» se preguntan en entradas distintas, así que «Club» no saldría nunca. Cambia las entradas o quita la condición.',
    ]);
  });

  it('name a second ticket and a second question that are the same', () => {
    const twice = checkedDraft({
      tickets: [draftTicket(), draftTicket({ id: 'segunda' })],
      questions: [draftQuestion(), draftQuestion({ id: 'otro' })],
    });

    expect(problemsOf(twice)).toEqual([
      'blocks tickets tickets.1.name: Hay dos entradas que se llaman «10K». Cambia un nombre.',
      'blocks form questions.1.label: «Club» se pregunta dos veces. Quita una o cambia su texto.',
    ]);
  });

  it.each<[string, Partial<CheckedDraft>, string]>([
    [
      'is reviewed',
      { organizer: { ...draftOrganizer, state: 'pending' } },
      'blocks publish : Estamos revisando tu organización. Podrás publicar en cuanto la aprobemos.',
    ],
    [
      'was rejected',
      { organizer: { ...draftOrganizer, state: 'rejected' } },
      'blocks publish : Tu organización no está aprobada. Mira el motivo en Ajustes y vuelve a enviar sus datos.',
    ],
    [
      'chose an address that another has',
      { isSlugTaken: true },
      'blocks details slug: Otro evento ya tiene esta dirección. Elige otra.',
    ],
  ])('name an organizer that %s', (_, changes, problem) => {
    expect(problemsOf(checkedDraft({}, changes))).toEqual([problem]);
  });
});
