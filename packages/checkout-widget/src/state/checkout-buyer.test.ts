import { eventExample } from '@dorsal/api-contract/examples/event';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { EventBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, newCheckout } from './checkout-state.ts';
import { newDraft } from './draft.ts';
import { after, chooseTwo, held, heldOrder, hold, openPayment, write } from '../testing/machine-actions.ts';
import { halfMarathonId } from '../testing/story-orders.ts';

describe('a signed-in buyer', () => {
  const arrived: CheckoutAction = { type: 'profileArrived', profile: profileExample };

  it('finds their data in the first place and as the buyer', () => {
    const { draft } = after(held, arrived);

    expect(draft.places[halfMarathonId]?.[0]).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
    expect(draft.buyer.email).toBe('lucia.ferrer@correo.example');
  });

  it('finds their data in the first place also when it was chosen after the profile arrived', () => {
    const nothingChosen = newCheckout(newDraft(eventExample));
    const state = [arrived, chooseTwo, held].reduce(reduceCheckout, nothingChosen);

    expect(state.draft.places[halfMarathonId]?.[0]).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
  });

  it('finds the shirt size of their profile as the answer to the question for it', () => {
    const questionId = '5s0x3a7c2g9j4n6q1t8v5z2b7d';
    const asking: EventBody = {
      ...eventExample,
      questions: [{ _id: questionId, kind: 'shirtSize', label: 'Talla', required: true }],
    };
    const { draft } = after(arrived, chooseTwo, { type: 'held', hold, event: asking });

    expect(draft.places[halfMarathonId]?.[0]?.answers).toEqual({ [questionId]: 'M' });
    expect(draft.places[halfMarathonId]?.[1]?.answers ?? {}).toEqual({});
  });

  it('finds their data when an order without participants is resumed', () => {
    const order = {
      ...heldOrder,
      tickets: heldOrder.tickets.map((line) => ({ ...line, participants: [] })),
    };
    const state = after(arrived, { type: 'resumed', order, checkoutToken: 'token', serverAheadMs: 0 });

    expect(state.draft.places[halfMarathonId]?.[0]?.fullName).toBe('Lucía Ferrer Mas');
  });

  it('does not lose what was typed before the profile arrived', () => {
    const { draft } = after(
      held,
      { type: 'placeChanged', ticketId: halfMarathonId, index: 0, change: { fullName: 'Andreu Soler' } },
      { type: 'buyerChanged', change: { email: 'andreu@correo.example' } },
      arrived,
    );

    expect(draft.places[halfMarathonId]?.[0]?.fullName).toBe('Andreu Soler');
    expect(draft.buyer.email).toBe('andreu@correo.example');
  });
});

describe('a guest', () => {
  it('is taken for the first participant until they say otherwise', () => {
    expect(after(chooseTwo, held, write, openPayment).draft.buyer).toMatchObject({
      fullName: 'Lucía Ferrer Mas',
      email: 'lucia.ferrer@correo.example',
    });
  });

  it('is asked for an address when the first participant has none of their own', () => {
    const withoutAddress: CheckoutAction = {
      type: 'placeChanged',
      ticketId: halfMarathonId,
      index: 0,
      change: { fullName: 'Lucía Ferrer Mas', usesBuyerEmail: true },
    };

    expect(after(chooseTwo, held, withoutAddress, openPayment).draft.buyer.email).toBe('');
  });
});
