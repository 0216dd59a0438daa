import { releaseKeptPlaces } from '../orders/kept-places.ts';
import { defineCommand, OperatorError } from './command.ts';
import { requireOrderId } from './order-handle.ts';

export const placesRelease = defineCommand({
  name: 'places release',
  about: 'Puts the places on sale that a refund has kept because their participants had checked in',
  args: ['<order>'],
  options: { yes: { flag: true, about: 'releases them: that is not taken back' } },
  usage: '<order> --yes',
  example: '7ydf3h9k --yes',
  async run({ services: { db, log }, args: [handle = ''], options, print }) {
    const orderId = await requireOrderId(db, handle);
    if (!options.yes) {
      throw new OperatorError(
        'Nothing was done. Participants have checked in on these places: add --yes to sell them again.',
      );
    }
    const places = await releaseKeptPlaces(db, orderId);
    log.info({ orderId, places }, 'an operator has released the places of people who have checked in');
    print(`${orderId}  ${places === 0 ? 'keeps no places' : `places on sale again: ${places}`}`);
    return 0;
  },
});
