import type { Article } from '../article.ts';
import { bookmark, callout, toggle } from '../koenig/cards.ts';
import { image } from '../koenig/pictures.ts';
import { marta } from '../people.ts';
import { gear, trail, training } from '../tags.ts';

export const nightTrail: Article = {
  id: '673b1c0a9d2e4f0001a00001',
  slug: 'como-preparar-tu-primer-trail-nocturno',
  title: 'Cómo preparar tu primer trail nocturno',
  excerpt: 'Frontal, ropa y ritmo: lo que cambia cuando se va la luz y cómo entrenarlo sin sustos.',
  publishedAt: '2026-11-18T07:30:00.000+01:00',
  authors: [marta],
  tags: [trail, gear, training],
  picture: {
    name: 'cresta-de-noche',
    alt: 'Una corredora con frontal avanza por una cresta bajo la luna',
    caption: 'La cresta que de día haces sin pensar. Ilustración de la redacción.',
  },
  html: (
    site,
  ) => `<p>La primera vez que corrí de noche por el monte tardé casi el doble que de día, tropecé con mi propia sombra y volví convencida de que era lo mejor que había hecho en años. De noche el mundo se encoge hasta el círculo de luz que llevas en la frente, y dentro de ese círculo solo cabe una cosa: el siguiente paso.</p>
<p>Si tu primera carrera nocturna está en el calendario, no necesitas ser más rápida ni más valiente. Necesitas <strong>repetir de noche lo que ya sabes hacer de día</strong>, y dejar decididas antes de la salida todas las cosas que a oscuras cuestan el triple.</p>
<h2 id="la-luz">La luz: cuánta, dónde y durante cuánto</h2>
<p>Los lúmenes de la caja se miden recién cargado y durante unos minutos. Lo que te interesa es otra cifra: cuántas horas aguanta tu frontal <em>en el modo que usas de verdad</em>. Para senda corrible, entre 200 y 300 lúmenes bastan; para bajadas técnicas agradecerás 400 o más, aunque sea a ratos.</p>
<ul><li>Sube con el modo bajo: a 6 km/h no hace falta iluminar el valle.</li><li>Baja con el medio y guarda el máximo para los tramos en los que dudas.</li><li>Inclina el haz para que caiga a cuatro o cinco metros, no a tus pies.</li><li>Lleva una segunda luz en la cintura: la sombra que da desde abajo te devuelve el relieve del suelo.</li></ul>
${callout('yellow', '🔋', 'Prueba la batería <strong>en frío</strong>: a 0&nbsp;°C pierde con facilidad una quinta parte de su duración. Si el frontal admite pilas de repuesto, llévalas en un bolsillo pegado al cuerpo.')}
${image(site, { name: 'frontal', alt: 'Detalle de un frontal encendido con su haz de luz', width: 'wide', caption: 'Un haz ancho para correr, uno estrecho para buscar la siguiente baliza.' })}
<h2 id="la-ropa">La ropa: una capa más de la que pide el cuerpo</h2>
<p>En la salida estarás rodeada de gente, con los nervios y el speaker. Cuarenta minutos después estarás sola en una loma con viento y con la camiseta mojada. La diferencia entre disfrutarlo y abandonar suele pesar 180 gramos: un cortavientos de verdad, de los que caben en el puño. Añade guantes finos y un tubular, que sirve de gorro, de braga y de venda.</p>
<p>Casi todas las pruebas nocturnas piden material obligatorio: dos luces, manta térmica, silbato, móvil con batería y algo reflectante detrás. No lo mires como un peaje. Es exactamente la lista de lo que vas a echar de menos si te tuerces un tobillo a las dos de la madrugada.</p>
<h2 id="el-entrenamiento">Seis semanas para hacer las paces con la oscuridad</h2>
<ol><li><strong>Semanas 1 y 2.</strong> Una salida corta al anochecer por un camino que conozcas de memoria. Sal con luz y vuelve sin ella.</li><li><strong>Semanas 3 y 4.</strong> El mismo recorrido, completo de noche. Anota dónde frenas: ahí está tu trabajo.</li><li><strong>Semana 5.</strong> Una tirada larga que empiece tarde, cenando como cenarás el día de la prueba.</li><li><strong>Semana 6.</strong> Media hora suave con todo el material puesto. Nada nuevo a partir de aquí.</li></ol>
<p>Ve siempre acompañada o deja dicho por dónde vas y a qué hora vuelves. Y si puedes, elige una noche sin luna para la tirada larga: el día de la carrera, cualquier otra cosa te parecerá un foco.</p>
<h2 id="la-carrera">El día de la carrera</h2>
<p>Sal diez minutos más lenta de lo que te pide el cuerpo. De noche el pulso engaña, porque la velocidad parece mayor de lo que es, y los primeros kilómetros se van en adelantamientos absurdos por senda estrecha. Come cada cuarenta minutos con alarma: sin sol, el hambre llega tarde y de golpe.</p>
${toggle('¿Y si se me apaga el frontal?', '<p>Párate, no des ni un paso más. Enciende la segunda luz <em>antes</em> de mirar qué le pasa a la primera. Si no la llevas, usa el móvil con el brillo al mínimo, apártate de la senda y espera a quien venga detrás: en una nocturna nadie te dejará allí.</p>')}
${toggle('¿Cómo sigo las balizas?', '<p>Las reflectantes se ven de lejos si bajas un poco la intensidad: con demasiada luz, la niebla y el polvo te las tapan. Si llevas más de cinco minutos sin ver ninguna, vuelve a la última que recuerdes. Casi siempre está más cerca de lo que temes.</p>')}
${toggle('¿Puedo llevar música?', '<p>Muchos reglamentos lo prohíben y con razón: de noche el oído trabaja por los ojos. Si la carrera lo permite, un solo auricular y a volumen bajo.</p>')}
<p>Y una última cosa. En algún momento, arriba, apaga la luz diez segundos. Mira hacia atrás: verás una fila de estrellas pequeñas subiendo por la ladera. Eso también es tu carrera.</p>
${bookmark(site, { href: 'https://www.aemet.es/es/eltiempo/prediccion/montana', title: 'Predicción de montaña', description: 'El tiempo previsto por macizos, con la cota de nieve, el viento en las cumbres y el riesgo de tormenta.', publisher: 'AEMET', thumbnail: 'senda-al-alba', caption: 'Míralo la tarde antes, y otra vez antes de salir de casa.' })}`,
};
