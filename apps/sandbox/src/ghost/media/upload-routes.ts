import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { uploadFolder } from '../site.ts';
import { drawingOf, portraitOf } from './drawings.ts';
import { metronome } from './metronome.ts';
import { eightWeekPlan } from './plan.ts';

interface PictureParams {
  readonly size?: string;
  readonly file: string;
}

const widestPixels = 2_000;
const portraitPixels = 400;

/** The media of posts: pictures at Ghost's widths, a sound, a file. Pictures are drawn when first requested. */
export function uploadRoutes(server: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();

  const sendPicture = async (reply: FastifyReply, { size = `w${widestPixels}`, file }: PictureParams) => {
    const width = Number(/^w(\d{1,4})$/.exec(size)?.[1] ?? 0);
    const name = /^([a-z-]+)\.jpg$/.exec(file)?.[1];
    const isPortrait = name?.startsWith('autor-') ?? false;
    const svg = isPortrait ? portraitOf(name ?? '') : name && drawingOf(name);
    if (!svg || width < 1) return reply.code(404).type('text/plain').send('404 Not Found');
    const key = `${size}/${file}`;
    const bytes =
      drawn.get(key) ?? rasterise(svg, Math.min(width, isPortrait ? portraitPixels : widestPixels));
    drawn.set(key, bytes);
    return reply
      .type('image/jpeg')
      .headers(forAYear)
      .send(await bytes);
  };

  server.get<{ Params: PictureParams }>(`/content/images/${uploadFolder}/:file`, ({ params }, reply) =>
    sendPicture(reply, params),
  );
  server.get<{ Params: PictureParams }>(
    `/content/images/size/:size/${uploadFolder}/:file`,
    ({ params }, reply) => sendPicture(reply, params),
  );
  server.get(`/content/media/${uploadFolder}/metronomo-175.wav`, (_request, reply) =>
    reply.type('audio/wav').headers(forAYear).send(metronome(175, 12)),
  );
  server.get(`/content/files/${uploadFolder}/plan-8-semanas.csv`, (_request, reply) =>
    reply.type('text/csv; charset=utf-8').headers(forAYear).send(eightWeekPlan),
  );
}

const forAYear = { 'cache-control': 'public, max-age=31536000' };

function rasterise(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
