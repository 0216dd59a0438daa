import { gzipSync } from 'node:zlib';
import { courseShape } from '@dorsal/domain/course-shape';
import { profilePath } from '@dorsal/domain/course-paths';
import { describe, expect, it } from 'vitest';
import { gpx, gpxOf, hillyLoop, trackOf } from '../testing/gpx-examples.ts';
import { readGpx } from './read-gpx.ts';

const read = async (text: string) => readGpx(Buffer.from(text));
const loop = hillyLoop(200);
const short = hillyLoop(200).slice(0, 20);
const point = '<trkpt lat="40" lon="-3"/><trkpt lat="40.01" lon="-3"/>';
const track = (points: string) => gpx(`<trk><trkseg>${points}</trkseg></trk>`);

describe('a GPX of a track', () => {
  it('becomes points without times and metadata', async () => {
    const { points, notes } = await read(gpxOf(loop));

    expect(points).toHaveLength(200);
    expect(points[0]).toEqual({ lat: 39.69, lng: -0.398, elevation: 250 });
    expect(notes).toEqual([]);
  });

  it('is read in version 1.0, with prefixes and in Latin-1', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><g:gpx version="1.0" xmlns:g="http://www.topografix.com/GPX/1/0">
      <g:trk><g:name>Peña</g:name><g:trkseg><g:trkpt lat="40" lon="-3"><g:ele>7</g:ele></g:trkpt><g:trkpt lat="40.01" lon="-3"/></g:trkseg></g:trk></g:gpx>`;

    const { points } = await readGpx(Buffer.from(text, 'latin1'));

    expect(points.map(({ elevation }) => elevation)).toEqual([7, null]);
  });

  it('joins the segments of one track', async () => {
    const { points } = await read(track(`${point}</trkseg><trkseg><trkpt lat="40.02" lon="-3"/>`));

    expect(points.map(({ lat }) => lat)).toEqual([40, 40.01, 40.02]);
  });

  it('uses the longest of several tracks and says so', async () => {
    const { points, notes } = await read(gpx(trackOf(short) + trackOf(loop) + trackOf(short)));

    expect(points).toHaveLength(200);
    expect(notes).toEqual(['longestTrackUsed']);
  });

  it('uses a route when there is no track, and says so', async () => {
    const text = gpx('<rte><rtept lat="40" lon="-3"/><rtept lat="40.1" lon="-3"/></rte>');

    expect(await read(text)).toMatchObject({ points: [{ lat: 40 }, { lat: 40.1 }], notes: ['routeUsed'] });
  });

  it('prefers a track to a longer route', async () => {
    const { points, notes } = await read(
      gpx(`<rte><rtept lat="1" lon="1"/><rtept lat="9" lon="1"/></rte>${trackOf(loop)}`),
    );

    expect([points.length, notes]).toEqual([200, []]);
  });
});

describe('a file that is no course', () => {
  const entities = '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const points = (count: number) => '<trkpt lat="40" lon="-3"/>'.repeat(count);

  it.each([
    ['is empty', '', 'empty'],
    ['is no XML', 'Recorrido de 21 km', 'notXml'],
    ['is cut off', gpxOf(loop).slice(0, 2_000), 'damaged'],
    ['has a document type', entities + track(point), 'doctype'],
    ['has an unknown entity', track('<name>&lol;</name>'), 'damaged'],
    ['is nested too deep', gpx('<a>'.repeat(10_000)), 'damaged'],
    ['is a page', '<html><body>Entra en tu cuenta</body></html>', 'notGpx'],
    ['is of another program', '<kml xmlns="http://www.opengis.net/kml/2.2"/>', 'notGpx'],
    ['has waypoints only', gpx('<wpt lat="40" lon="-3"/>'), 'noTrack'],
    ['has an empty track', track(''), 'noTrack'],
    ['has no longitude', track('<trkpt lat="40"/>'), 'wrongPlace'],
    ['has NaN for a place', track('<trkpt lat="NaN" lon="-3"/>'), 'wrongPlace'],
    ['has a place off the earth', track('<trkpt lat="95" lon="-3"/>'), 'wrongPlace'],
    ['stays at one place', track(points(50)), 'tooShort'],
    ['has 200,000 points', track(points(200_000)), 'tooManyPoints'],
  ])('%s', async (_, text, fault) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'GpxRefusedError', fault });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(10_000_000))],
    ['zip', Buffer.from('PK\u0003\u0004')],
  ])('is an archive (%s), which is not unpacked', async (_, bytes) => {
    await expect(readGpx(bytes)).rejects.toMatchObject({ fault: 'compressed' });
  });
});

describe('the figures of a course', () => {
  /**
   * `length_2d()` of python3-gpxpy 1.5.0-1 (Debian 12) for `gpxOf(hillyLoop(count))`, in meters. Its ascent for the
   * elevations without noise is 582.6 m; it adds up noise, so it is no measure for the others.
   */
  const measured = [
    [2_000, 23_740.95],
    [50_000, 23_741.91],
  ] as const;

  it.each(measured)('are within 1 % of another program for %i points', async (count, meters) => {
    const { lengthMeters, climbMeters } = courseShape((await read(gpxOf(hillyLoop(count)))).points);

    expect(Math.abs(lengthMeters / meters - 1)).toBeLessThan(0.01);
    expect(Math.abs((climbMeters ?? 0) / 582.6 - 1)).toBeLessThan(0.01);
  });

  it('ignore the noise of a device', async () => {
    const { climbMeters } = courseShape((await read(gpxOf(hillyLoop(50_000, 2)))).points);

    expect(Math.abs((climbMeters ?? 0) / 582.6 - 1)).toBeLessThan(0.01);
  });

  it('need less than 15 kB for the page of a course of 50,000 points', async () => {
    const shape = courseShape((await read(gpxOf(hillyLoop(50_000)))).points);

    expect((profilePath(shape) ?? '').length + JSON.stringify(shape).length).toBeLessThan(15_000);
  });
});
