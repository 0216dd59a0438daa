import type { Article } from '../article.ts';
import { bookmark, button, callout } from '../koenig/cards.ts';
import { header } from '../koenig/media-cards.ts';
import { gallery } from '../koenig/pictures.ts';
import { nuria } from '../people.ts';
import { community, cycling } from '../tags.ts';

export const mountainPasses: Article = {
  id: '673b1c0a9d2e4f0001a00006',
  slug: 'puertos-de-montana-para-un-fin-de-semana',
  title: 'Puertos de montaña para un fin de semana',
  excerpt: 'Tres rutas con curvas de herradura a menos de una hora de la ciudad.',
  publishedAt: '2026-10-12T07:00:00.000+02:00',
  authors: [nuria],
  tags: [cycling, community],
  picture: null,
  html: (
    site,
  ) => `<p>No hace falta cruzar media España para subir un puerto con nombre. A menos de una hora de Valencia, Madrid y Barcelona hay carreteras con curvas de herradura, poco tráfico y un bar abierto arriba, que son las tres condiciones de un puerto como es debido. Estas son mis tres favoritas para un fin de semana sin prisa.</p>
${header('Tres puertos, dos días', 'Ninguna de las rutas pasa de 90 kilómetros. Todas tienen fuente.', { href: '#el-oronet', button: 'Empezar por el primero' })}
<h2 id="el-oronet">El Oronet, desde Serra</h2>
<p>Es el puerto de casa de media Valencia y hay que ir al menos una vez. Desde Nàquera la carretera se mete en la Serra Calderona entre pinos y alcornoques, cruza Serra y a partir de ahí se pone seria durante poco más de cinco kilómetros. No es duro: es <strong>perfecto</strong>. Pendiente constante, curvas bien peraltadas y una última recta que te deja ver el collado con tiempo para esprintar.</p>
<p>Ve temprano. A partir de las diez los domingos hay más bicicletas que piñas. Si te quedas con ganas, baja por Torres-Torres y vuelve por Algímia: es más largo, más tranquilo y huele a romero.</p>
${callout('accent', '💧', 'Fuente en la plaza de Serra, junto al lavadero. Arriba no hay nada: llena los dos bidones.')}
<h2 id="morcuera">La Morcuera, desde Miraflores</h2>
<p>En la sierra de Guadarrama casi todo el mundo va a Navacerrada, y por eso yo voy a la Morcuera. Nueve kilómetros desde Miraflores de la Sierra con una media cercana al 7&nbsp;%, sin un solo descanso que merezca ese nombre en la segunda mitad. La recompensa es el altiplano de la cima: una pradera ancha, vacas sin ninguna prisa y, al otro lado, toda la bajada hacia Rascafría con el monasterio de El Paular esperando en el fondo del valle.</p>
<p>El viento manda. Con norte fuerte la última curva se hace eterna y la bajada, peligrosa: lleva siempre un chaleco, también en julio.</p>
${gallery(
  site,
  [
    { name: 'mirador-del-puerto', alt: 'Lomas doradas al atardecer vistas desde el puerto' },
    { name: 'puerto-de-montana', alt: 'Curvas de herradura entre laderas verdes' },
    { name: 'valle-con-niebla', alt: 'Capas de montañas con niebla en el valle' },
    { name: 'senda-al-alba', alt: 'Dos corredores en la loma con el sol bajo' },
    { name: 'recta-entre-encinas', alt: 'Una carretera recta con encinas a los lados' },
  ],
  'Lo que se ve cuando por fin se levanta la cabeza del manillar.',
)}
<h2 id="santa-fe">Santa Fe del Montseny</h2>
<p>Desde Sant Celoni son algo más de veinte kilómetros de subida, que suena a mucho y es todo lo contrario: rara vez pasa del 6&nbsp;%, va casi siempre a la sombra y cambia de bosque tres veces. Alcornoques abajo, castaños en medio y hayas arriba. En octubre el último tramo es un túnel amarillo y nadie tiene derecho a ir mirando el potenciómetro.</p>
<p>Arriba está el pantano, a diez minutos andando con calas. Y el bar, con bocadillos del tamaño de un manguito.</p>
<h2 id="consejos">Cuatro consejos que no están en el mapa</h2>
<ol><li><strong>Dos luces encendidas</strong>, también de día. En una curva de herradura te ven por la luz, no por el maillot.</li><li><strong>Baja a la mitad de lo que crees que puedes.</strong> La gravilla está siempre en la curva que no se ve.</li><li><strong>Saluda.</strong> Es gratis, y en el siguiente pinchazo lo agradecerás.</li><li><strong>Recoge los geles.</strong> El puerto no los quiere.</li></ol>
${bookmark(site, { href: 'https://infocar.dgt.es/etraffic/', title: 'Estado de las carreteras', description: 'Cortes, obras y puertos cerrados por nieve, al momento. Conviene mirarlo antes de cargar la bici en el coche.', author: 'Dirección General de Tráfico', publisher: 'DGT', thumbnail: 'puerto-de-montana' })}
<p>Si después del domingo te has quedado con la duda de a qué ritmo los subirías con dorsal, hay marchas en los tres. Busca la tuya y apúntate con un amigo: las cuestas se hacen más cortas cuando alguien miente a tu lado sobre cuánto falta.</p>
${button(`${site.url}/leer-un-perfil-de-etapa/`, 'Aprende a leer su perfil')}`,
};
