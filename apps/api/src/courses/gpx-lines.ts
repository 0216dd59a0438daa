import { isCoordinates } from '@dorsal/domain/coordinates';
import { mostTrackPoints, type TrackPoint } from '@dorsal/domain/course-track';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { GpxRefusedError } from './gpx-refused.ts';

/** A track or a route of a file. */
export interface GpxLine {
  readonly kind: 'track' | 'route';
  readonly points: readonly TrackPoint[];
}

/** Elements inside each other: a GPX needs some ten, and each one takes memory. */
const deepest = 64;

/** Tracks and routes of a file, and attributes of an element: each one takes memory. */
const mostLines = 1_000;
const mostAttributes = 50;

const kindOf: Readonly<Record<string, GpxLine['kind']>> = { trk: 'track', rte: 'route' };
const isPoint = (name: string) => name === 'trkpt' || name === 'rtept';

/**
 * Reads the tracks and routes of a GPX 1.0 or 1.1, piece by piece: `write` its text, then `close`. It keeps places and
 * elevations, and nothing else of the file. The segments of a track become one line. A document type is refused, so
 * that no entity of its own exists. All throw GpxRefusedError.
 */
export class GpxReader {
  readonly #parser = new SaxesParser();
  readonly #lines: { kind: GpxLine['kind']; points: TrackPoint[] }[] = [];
  #depth = 0;
  #points = 0;
  #attributes = 0;
  #place: { lat: number; lng: number } | undefined;
  #elevation: string | undefined;
  #isElevation = false;

  constructor() {
    this.#parser.on('doctype', () => {
      throw new GpxRefusedError('doctype');
    });
    this.#parser.on('error', () => {
      throw new GpxRefusedError('damaged');
    });
    this.#parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > mostAttributes) throw new GpxRefusedError('damaged');
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => {
      if (this.#isElevation) this.#elevation = (this.#elevation ?? '') + text;
    });
    this.#parser.on('closetag', ({ name }) => this.#close(localName(name)));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** The lines of the file, once it is read. */
  close(): readonly GpxLine[] {
    this.#parser.close();
    return this.#lines;
  }

  #open({ name: qualified, attributes }: SaxesTagPlain): void {
    const name = localName(qualified);
    this.#depth += 1;
    if (this.#depth === 1 && name !== 'gpx') throw new GpxRefusedError('notGpx');
    if (this.#depth > deepest) throw new GpxRefusedError('damaged');
    const kind = kindOf[name];
    this.#attributes = 0;
    if (kind) this.#lines.push({ kind, points: [] });
    if (this.#lines.length > mostLines) throw new GpxRefusedError('damaged');
    if (isPoint(name)) this.#openPoint(attributes);
    this.#isElevation = name === 'ele' && this.#place !== undefined;
  }

  #openPoint({ lat = '', lon = '' }: Readonly<Record<string, string>>): void {
    this.#points += 1;
    if (this.#points > mostTrackPoints) throw new GpxRefusedError('tooManyPoints');
    const place = { lat: numberOf(lat), lng: numberOf(lon) };
    if (!isCoordinates(place)) throw new GpxRefusedError('wrongPlace');
    this.#place = place;
    this.#elevation = undefined;
  }

  #close(name: string): void {
    this.#depth -= 1;
    this.#isElevation = false;
    if (!isPoint(name) || !this.#place) return;
    const elevation = numberOf(this.#elevation ?? '');
    this.#lines.at(-1)?.points.push({
      ...this.#place,
      elevation: Number.isFinite(elevation) ? elevation : null,
    });
    this.#place = undefined;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** NaN for what is no decimal number: `Number` reads an empty text as 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
