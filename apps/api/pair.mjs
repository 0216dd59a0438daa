import sharp from 'sharp';
const [name, w] = process.argv.slice(2);
const h = w === '1440' ? 1500 : 1700;
const load = async (f) => { const img = sharp(f); const m = await img.metadata(); return img.extract({ left: 0, top: 0, width: m.width, height: Math.min(m.height, h) }).resize({ width: w === '1440' ? 900 : 390 }).png().toBuffer({ resolveWithObject: true }); };
const a = await load(`/work/shared/design/screens/${name}-${w}.png`);
const b = await load(`/tmp/look/shots/${name}-${w}.png`);
const H = Math.max(a.info.height, b.info.height);
await sharp({ create: { width: a.info.width + b.info.width + 20, height: H, channels: 3, background: '#888' } }).composite([{ input: a.data, left: 0, top: 0 }, { input: b.data, left: a.info.width + 20, top: 0 }]).png().toFile(`/tmp/look/pair-${name}-${w}.png`);
