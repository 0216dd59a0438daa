import { pictureSize } from '../koenig/pictures.ts';
import { runner } from './runner.ts';
import { disc, lanes, randomOf, ridge, skyline, sky, stars, waves } from './scenery.ts';

const { width, height } = pictureSize;

type Drawing = (random: () => number) => string;

const hills =
  (colors: readonly string[], rough = 90): Drawing =>
  (random) =>
    colors.map((color, at) => ridge(random, { y: 620 + at * 150, rough: rough - at * 12, color })).join('');

const sea = (random: () => number, water: string, foam: string) =>
  `<rect y="640" width="${width}" height="${height - 640}" fill="${water}"/>${waves(random, 640, foam)}`;

const buoy = (x: number, y: number, size: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${size * 1.5}" ry="${size * 0.25}" fill="#00202b" opacity=".35"/><path d="M${x - size} ${y}L${x} ${y - size * 2.2}L${x + size} ${y}Z" fill="#ff5545"/>`;

const road = (color: string) =>
  `<path d="M760 1250C900 1080 1480 1060 1380 960C1290 870 700 900 760 810C810 740 1180 760 1160 700C1150 670 1040 670 1030 640L1046 640C1060 664 1190 660 1206 700C1230 770 850 760 830 815C800 880 1420 850 1510 960C1590 1070 1180 1080 1180 1250Z" fill="${color}"/>`;

const beam = (x: number, y: number) =>
  `<defs><linearGradient id="beam"><stop stop-color="#ffe7a8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe7a8" stop-opacity="0"/></linearGradient></defs><path d="M${x} ${y}L${x + 1000} ${y - 60}L${x + 1000} ${y + 300}Z" fill="url(#beam)"/><circle cx="${x}" cy="${y}" r="9" fill="#fff6d8"/>`;

/** The blog's pictures by name: drawings, since we have no photographs to publish. */
const drawings: Readonly<Record<string, Drawing>> = {
  'cresta-de-noche': (random) =>
    `${sky('#0b1030', '#4a2a4f')}${stars(random, 160)}${disc(1560, 260, 90, '#ffe9c4')}${hills(['#3b2348', '#2a1838', '#1a0f26', '#0d0815'])(random)}${runner({ x: 760, y: 1010, height: 300, color: '#ff5545' })}${beam(812, 738)}`,
  'senda-al-alba': (random) =>
    `${sky('#ff8a5c', '#ffe1b8')}${disc(1360, 520, 130, '#fff3d6')}${hills(['#c4614c', '#93403f', '#5f2a33', '#351a24'])(random)}${runner({ x: 520, y: 1010, height: 260, color: '#1c1514' })}${runner({ x: 860, y: 1040, height: 290, color: '#1c1514' })}`,
  frontal: (random) =>
    `${sky('#0a0d1e', '#1b2144')}${stars(random, 60)}${hills(['#161b35', '#10142a'])(random)}${beam(560, 620)}<g fill="none" stroke="#ff5545" stroke-width="34"><path d="M120 640C260 560 420 560 560 620"/></g><rect x="480" y="560" width="130" height="120" rx="26" fill="#f3efee"/>`,
  pista: (random) =>
    `${sky('#f9b08f', '#ffe9dc')}${hills(['#d98a72', '#b86553'], 50)(random)}${lanes(1180, 800, '#c8372d')}${runner({ x: 640, y: 1130, height: 520, color: '#1c1514' })}`,
  'salida-popular': (random) =>
    `${sky('#bfe4ec', '#f9f6f5')}${skyline(random, 760, '#7fb3bf', '#f9f6f5')}<rect y="900" width="${width}" height="350" fill="#4e4643"/>${Array.from({ length: 9 }, (_, at) => runner({ x: 180 + at * 205, y: 1080 + (at % 3) * 46, height: 340, color: ['#ff5545', '#1c1514', '#edbb62', '#003c4e'][at % 4] ?? '#1c1514' })).join('')}`,
  'ciudad-al-amanecer': (random) =>
    `${sky('#3c1d4f', '#ff8a5c')}${disc(1000, 640, 170, '#ffd9a0')}${skyline(random, 860, '#2a1430', '#ffcf87')}<path d="M820 1250L980 860L1020 860L1180 1250Z" fill="#1c1514"/>${runner({ x: 985, y: 1150, height: 250, color: '#ff5545' })}`,
  'puerto-de-montana': (random) =>
    `${sky('#7cc4dc', '#e6f5f4')}${disc(360, 240, 80, '#fff')}${hills(['#6d9a8b', '#48786a', '#2d5a4b', '#183e2b'], 120)(random)}${road('#d4cecb')}`,
  herraduras: (random) =>
    `${sky('#cfe8e6', '#fff0d0')}${disc(1640, 220, 70, '#fff8e6')}${hills(['#9aa17c', '#6f7f4d', '#4c5f33', '#2f4222'], 110)(random)}${road('#f3efee')}`,
  'valle-con-niebla': (random) =>
    `${sky('#dfe8e6', '#f9f6f5')}${hills(['#b9cbc6', '#93aea7', '#6a8c83', '#41665c'], 140)(random)}`,
  'mirador-del-puerto': (random) =>
    `${sky('#f7c873', '#fff0d0')}${disc(1500, 420, 110, '#fff8e6')}${hills(['#d49a4e', '#a86f35', '#6f4522', '#3a2312'], 130)(random)}`,
  'recta-entre-encinas': (random) =>
    `${sky('#9ad0e6', '#f4f1ef')}${hills(['#c9a55b', '#a88442'], 40)(random)}<path d="M700 1250L985 790L1015 790L1300 1250Z" fill="#6a615e"/><path d="M990 1250L998 800L1002 800L1010 1250Z" fill="#f9f6f5"/>${Array.from({ length: 10 }, (_, at) => disc(at % 2 ? 1060 + at * 85 : 940 - at * 85, 800 + at * 24, 20 + at * 12, '#2d5a2b')).join('')}`,
  'mar-en-calma': (random) =>
    `${sky('#ffd3b0', '#fff3e4')}${disc(1400, 640, 150, '#ff7c5c')}${sea(random, '#0e6a7f', '#7fc6d1')}${buoy(620, 900, 70)}${buoy(1150, 740, 28)}${buoy(1330, 700, 16)}`,
  'travesia-con-boyas': (random) =>
    `${sky('#8fd3e6', '#e9f7f7')}${sea(random, '#00566b', '#bfe4ec')}${buoy(300, 1060, 120)}${buoy(980, 820, 56)}${buoy(1300, 740, 32)}${buoy(1480, 705, 20)}`,
  'caja-de-fuerza': (random) =>
    `${sky('#28211f', '#4e4643')}<rect y="980" width="${width}" height="270" fill="#1c1514"/>${Array.from({ length: 5 }, (_, at) => `<circle cx="${330 + at * 330}" cy="800" r="${190 - at * 24}" fill="none" stroke="${at === 1 ? '#ff5545' : '#867e7b'}" stroke-width="${46 - random() * 8}"/><circle cx="${330 + at * 330}" cy="800" r="34" fill="#aea6a3"/>`).join('')}`,
  avituallamiento: (random) =>
    `${sky('#ffe4e0', '#fff')}${hills(['#e7c9b8', '#c99f88'], 60)(random)}<rect x="120" y="840" width="1760" height="60" fill="#8d1415"/><rect x="120" y="900" width="1760" height="350" fill="#ba1717"/>${Array.from({ length: 14 }, (_, at) => `<path d="M${190 + at * 122} 720h76l-12 120h-52Z" fill="${at % 3 ? '#fff' : '#bfe4ec'}" stroke="#d4cecb" stroke-width="5"/>`).join('')}`,
  dorsales: (random) =>
    `${sky('#f9f6f5', '#e7e2e0')}${Array.from({ length: 6 }, (_, at) => `<g transform="translate(${120 + (at % 3) * 620} ${110 + Math.floor(at / 3) * 540}) rotate(${(random() * 8 - 4).toFixed(1)})"><rect width="520" height="430" rx="26" fill="${at === 4 ? '#ff5545' : '#fff'}" stroke="#d4cecb" stroke-width="4"/><rect x="90" y="150" width="340" height="190" rx="12" fill="#1c1514"/><g fill="#867e7b"><circle cx="34" cy="34" r="11"/><circle cx="486" cy="34" r="11"/><circle cx="34" cy="396" r="11"/><circle cx="486" cy="396" r="11"/></g></g>`).join('')}`,
  meta: (random) =>
    `${sky('#ff7c6e', '#ffe1b8')}${hills(['#d9705c', '#b3473c'], 70)(random)}<path d="M560 1250V330H1440V1250H1360V470H640V1250Z" fill="#1c1514"/><rect x="640" y="350" width="720" height="100" fill="#fff"/>${runner({ x: 980, y: 1190, height: 420, color: '#1c1514' })}`,
  icono: () =>
    `<rect width="${width}" height="${height}" fill="#1c1514"/><circle cx="1000" cy="625" r="380" fill="#ff5545"/>`,
};

/** The drawing of that name as SVG; undefined if there is none. */
export function drawingOf(name: string): string | undefined {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return drawing && svg(drawing(randomOf(name)));
}

/** A face without features in front of a plain color: square, in the middle of the picture. */
export function portraitOf(slug: string): string {
  const random = randomOf(`${slug}.`);
  const pick = (colors: readonly string[]) => colors[Math.floor(random() * colors.length)] ?? '#867e7b';
  const ground = pick(['#bfe4ec', '#ffcbc4', '#edbb62', '#d5e6d8']);
  const skin = pick(['#f0c7a5', '#d9a077', '#b97c56']);
  const hair = pick(['#2a1a14', '#5b3420', '#8a5a2b']);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${ground}"/><circle cx="200" cy="170" r="112" fill="${hair}"/><path d="M60 400C60 300 130 268 200 268S340 300 340 400Z" fill="${pick(['#ff5545', '#003c4e', '#1c1514'])}"/><rect x="168" y="220" width="64" height="80" rx="30" fill="${skin}"/><ellipse cx="200" cy="182" rx="80" ry="94" fill="${skin}"/><path d="M116 176C104 50 296 50 284 176C266 140 234 128 200 128S134 140 116 176Z" fill="${hair}"/></svg>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
