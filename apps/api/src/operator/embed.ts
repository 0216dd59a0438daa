import { type FrameOriginProblem, readFrameOrigin } from '../embed/frame-origin.ts';
import { addOrigin, listOrigins, removeOrigin, TooManyOriginsError } from '../embed/organizer-origins.ts';
import { defineCommand, jsonOption, OperatorError } from './command.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { json, moment, table } from './output.ts';

export const embedList = defineCommand({
  name: 'embed list',
  about: "Lists the web pages that may show organizers' checkouts in a frame",
  args: ['[organizer]'],
  options: jsonOption,
  example: 'linea-de-cal',
  async run({ services: { db }, args: [handle], options, print }) {
    const organizerId = handle === undefined ? undefined : (await requireOrganizer(db, handle)).id;
    const rows = await listOrigins(db, organizerId);
    if (options.json) print(json(rows));
    else print(table(rows.map(({ createdAt, ...row }) => ({ ...row, since: moment(createdAt) }))));
    return 0;
  },
});

export const embedAdd = defineCommand({
  name: 'embed add',
  about:
    "Lets the web pages of an origin show an organizer's checkout in a frame; doing it twice is doing it once",
  args: ['<organizer>', '<origin>'],
  options: {},
  example: 'linea-de-cal https://www.club.example',
  async run({ services: { db }, args: [handle = '', text = ''], print }) {
    const origin = requireOrigin(text);
    const { id: organizerId, slug } = await requireOrganizer(db, handle);
    const isNew = await addOrigin(db, { organizerId, origin }).catch((error: unknown) => {
      throw error instanceof TooManyOriginsError
        ? new OperatorError(`${error.message} See embed list ${slug}.`)
        : error;
    });
    print(`${slug}  ${origin}  ${isNew ? 'added: it counts within a minute' : 'was listed before'}`);
    return 0;
  },
});

export const embedRemove = defineCommand({
  name: 'embed remove',
  about: "Takes an origin off an organizer's list; doing it twice is doing it once",
  args: ['<organizer>', '<origin>'],
  options: {},
  example: 'linea-de-cal https://www.club.example',
  async run({ services: { db }, args: [handle = '', text = ''], print }) {
    const origin = requireOrigin(text);
    const { id: organizerId, slug } = await requireOrganizer(db, handle);
    const wasListed = await removeOrigin(db, { organizerId, origin });
    print(`${slug}  ${origin}  ${wasListed ? 'removed: it counts within a minute' : 'was not listed'}`);
    return 0;
  },
});

const problems: Readonly<Record<FrameOriginProblem, string>> = {
  malformed: 'is no origin: give it whole, as https://www.club.example or https://club.example:8443.',
  wildcard: 'has a wildcard, and only exact origins are listed: add each of them by itself.',
  withPath: 'has more than an origin: give it without path, query and password, as https://www.club.example.',
  insecure: 'is not https: pages that sell must be. Only those of this machine may be http.',
};

function requireOrigin(text: string): string {
  const read = readFrameOrigin(text);
  if ('problem' in read) throw new OperatorError(`"${text}" ${problems[read.problem]}`);
  return read.origin;
}
