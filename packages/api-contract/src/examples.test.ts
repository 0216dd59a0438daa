import { describe, expect, it } from 'vitest';
import { event, eventListItem } from './events.ts';
import { eventExample, eventListItemExample } from './examples/event.ts';
import { orderExample, publicOrderExample, transferOrderExample } from './examples/order.ts';
import { profileExample } from './examples/profile.ts';
import { order, publicOrder } from './orders.ts';
import { profile } from './user.ts';

describe('the examples', () => {
  it.each([
    ['an event', event, eventExample],
    ['an event of the list', eventListItem, eventListItemExample],
    ['an order', order, orderExample],
    ['an order that waits for its transfer', order, transferOrderExample],
    ["an order in a stranger's eyes", publicOrder, publicOrderExample],
    ['a profile', profile, profileExample],
  ])('hold %s that the contract accepts and gives back unchanged', (_, schema, example) => {
    expect(schema.encode(schema.parse(example) as never)).toEqual(example);
  });
});
