import { describe, expect, it } from 'vitest';
import { eventShareText, mailShareUrl, ticketShareText, whatsAppShareUrl } from './share-text.ts';

const url = 'https://dorsal.example/mistickets/01arz3';

describe('shared texts', () => {
  it('name event, participant and the page', () => {
    const text = ticketShareText({ eventName: 'Carrera Nocturna', participantName: 'Lucía', url });

    expect(text).toBe(`Este es el ticket de Lucía para Carrera Nocturna: ${url}`);
  });

  it('name only the event after a purchase', () => {
    expect(
      eventShareText({ eventName: 'Carrera Nocturna', url: 'https://dorsal.example/events/nocturna' }),
    ).toBe(
      '¡Ya tengo mi plaza en Carrera Nocturna! Apúntate tú también: https://dorsal.example/events/nocturna',
    );
  });

  it('are encoded for WhatsApp and for mail programs', () => {
    expect(whatsAppShareUrl('10K & más')).toBe('https://wa.me/?text=10K%20%26%20m%C3%A1s');
    expect(mailShareUrl({ subject: 'Mi plaza', text: 'a\nb' })).toBe('mailto:?subject=Mi%20plaza&body=a%0Ab');
  });
});
