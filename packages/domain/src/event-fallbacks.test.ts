import { expect, it } from 'vitest';
import {
  confirmationCategoryFallback,
  eventFallbacks,
  freeEventText,
  myTicketsFallbacks,
} from './event-fallbacks.ts';

it('uses the texts of the specification for missing data of an event', () => {
  expect(Object.values(eventFallbacks)).toEqual(['No date', 'No description', 'No category', 'No location']);
  expect(Object.values(myTicketsFallbacks)).toEqual([
    'Sin categoría',
    'Fecha por confirmar',
    'Ubicación por confirmar',
    'No hay descripción disponible para este evento.',
  ]);
  expect(confirmationCategoryFallback).toBe('Evento');
  expect(freeEventText).toBe('ESTE EVENTO ES GRATUITO ✨');
});
