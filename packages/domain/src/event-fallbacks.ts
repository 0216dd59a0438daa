/** On the event page and in the explorer (spec, section 5). */
export const eventFallbacks = {
  date: 'No date',
  description: 'No description',
  category: 'No category',
  location: 'No location',
} as const;

/** In My Tickets (spec, section 2). */
export const myTicketsFallbacks = {
  category: 'Sin categoría',
  date: 'Fecha por confirmar',
  location: 'Ubicación por confirmar',
  description: 'No hay descripción disponible para este evento.',
} as const;

/** The category in the purchase confirmation (spec, section 2). */
export const confirmationCategoryFallback = 'Evento';

/** The badge of an event whose ticket types all cost nothing (spec, section 2). */
export const freeEventText = 'ESTE EVENTO ES GRATUITO ✨';
