import type { DemoOrder } from '@dorsal/api';
import { orderOf } from './order-of.ts';

const lucia = { fullName: 'Lucía Ferrer Moll', email: 'lucia@dorsal.example' };
const carme = { fullName: 'Carme Mas Ribes', email: 'carme@dorsal.example' };

/**
 * Lucía's orders (one with two ticket types, a free one, and one that she has not paid yet), two orders with accepted texts, whose
 * evidence Pedal y Cuneta has, and transfers of other buyers that Línea de Cal awaits.
 */
export const demoOrders: readonly DemoOrder[] = [
  orderOf('trail-nocturno-del-garbi', [
    { ticket: '21K Calderona', person: lucia, answers: { 'Talla de la camiseta': 'S' } },
    {
      ticket: '21K Calderona',
      person: { fullName: 'Andreu Soler Pla', email: 'andreu.soler@dorsal.example' },
      answers: {
        'Talla de la camiseta': 'L',
        '¿Tienes alguna alergia o enfermedad que deba saber el equipo médico?':
          'Alergia a las picaduras de abeja',
      },
    },
    { ticket: 'Marcha 8K', person: carme, answers: { 'Talla de la camiseta': 'M' } },
  ]),
  orderOf('marcha-popular-del-turia', [
    { ticket: 'Marcha 12 km', person: lucia },
    { ticket: 'Marcha 12 km', person: carme },
  ]),
  {
    ...orderOf('triatlon-malva-rosa-sprint', [
      { ticket: 'Sprint sin licencia', person: lucia, answers: { 'Fecha de nacimiento': '1992-05-14' } },
    ]),
    isPaid: false,
  },
  acceptedTexts('Toni Blasco Roca', 'toni.blasco@dorsal.example', [
    'Pueden publicar fotos y vídeos en los que salga',
  ]),
  acceptedTexts('Marga Rius Bosch', 'marga.rius@dorsal.example', []),
  awaited('Abel Antón Puig', 'abel.anton@dorsal.example', ['21K Calderona']),
  awaited('Raquel Mora Llorens', 'raquel.mora@dorsal.example', ['21K Calderona', 'Marcha 8K']),
  awaited('Elena Pastor Ruiz', 'elena.pastor@dorsal.example', ['Marcha 8K']),
];

/** A paid order of a buyer without an account, who accepts the required text and these optional ones. */
function acceptedTexts(fullName: string, email: string, optional: readonly string[]): DemoOrder {
  const person = { fullName, email };
  const labels = ['Acepto el descargo de responsabilidad', ...optional];
  const answers = Object.fromEntries(labels.map((label) => [label, true]));
  const places = [{ ticket: 'Gran fondo con seguro de un día', person, answers }];
  return { ...orderOf('gran-fondo-serra-calderona', places), buyer: person };
}

/** A transfer that is on its way, of a buyer without an account. */
function awaited(fullName: string, email: string, tickets: readonly string[]): DemoOrder {
  const person = { fullName, email };
  const places = tickets.map((ticket) => ({ ticket, person, answers: { 'Talla de la camiseta': 'M' } }));
  return { ...orderOf('trail-nocturno-del-garbi', places), buyer: person, isPaid: false };
}
