import type { Article } from '../article.ts';
import { altQuote, callout, htmlCard, quote, vimeo } from '../koenig/cards.ts';
import { gallery } from '../koenig/pictures.ts';
import { ivan, nuria } from '../people.ts';
import { cycling, training } from '../tags.ts';

export const stageProfile: Article = {
  id: '673b1c0a9d2e4f0001a00003',
  slug: 'leer-un-perfil-de-etapa',
  title: 'Leer un perfil de etapa como un profesional',
  excerpt: 'Porcentajes, repechos y dónde guardar fuerzas en una marcha cicloturista.',
  publishedAt: '2026-11-03T07:00:00.000+01:00',
  authors: [nuria, ivan],
  tags: [cycling, training],
  picture: {
    name: 'puerto-de-montana',
    alt: 'Una carretera con curvas sube entre montañas verdes',
    caption: '',
  },
  html: (
    site,
  ) => `<p>Un perfil de etapa es un mapa que solo tiene una pregunta: ¿cuánto va a doler y cuándo? Los profesionales lo llevan pegado al manillar y lo miran menos de lo que parece, porque la noche anterior ya se lo aprendieron. Con una marcha cicloturista puedes hacer lo mismo en veinte minutos y un café.</p>
<h2 id="la-escala-miente">Lo primero: la escala miente</h2>
<p>Todos los perfiles exageran la altura. Si no lo hicieran, el Tourmalet sería una línea con una leve panza. Antes de asustarte busca dos números en los ejes: cuántos metros mide un cuadro hacia arriba y cuántos kilómetros mide hacia la derecha. Un dibujo con agujas puede ser una tarde agradable, y uno que parece plano puede esconder 1800 metros de desnivel repartidos en toboganes.</p>
${altQuote('No te preguntes cuánto sube. Pregúntate dónde deja de subir.')}
<h2 id="media-y-maxima">La media y la máxima</h2>
<p>«Ocho kilómetros al 6&nbsp;%» es una frase casi vacía. Puede ser una rampa constante, de las que se suben charlando, o puede ser una sucesión de muros al 11&nbsp;% separados por descansillos que solo sirven para romperte el ritmo. Divide la subida en tramos de un kilómetro y apunta los que pasan del 8&nbsp;%.</p>
${htmlCard('<table><thead><tr><th scope="col">Pendiente</th><th scope="col">Qué se siente</th><th scope="col">Qué haces</th></tr></thead><tbody><tr><td>1–3&nbsp;%</td><td>Viento de cara que no existe</td><td>A rueda, plato grande</td></tr><tr><td>4–6&nbsp;%</td><td>Se puede hablar a frases</td><td>Tu ritmo, no el del grupo</td></tr><tr><td>7–9&nbsp;%</td><td>Se puede contestar sí o no</td><td>Cadencia por encima de 70</td></tr><tr><td>10&nbsp;% o más</td><td>Nadie habla</td><td>De curva en curva</td></tr></tbody></table>')}
<h2 id="tres-puntos">Los tres puntos que deciden tu día</h2>
<ol><li><strong>El final del primer puerto.</strong> No por lo que sube, sino por quién sube contigo. Ahí se forman los grupos y ahí eliges con quién pasas las próximas tres horas.</li><li><strong>El falso llano.</strong> Ese tramo entre el 1 y el 2&nbsp;% que en el dibujo es recto y en la carretera no avanza. Es donde más vatios se tiran, porque parece que toca rodar.</li><li><strong>El último repecho.</strong> Casi todas las marchas tienen uno a menos de diez kilómetros de la meta. Guárdale una cerilla.</li></ol>
${gallery(
  site,
  [
    {
      name: 'herraduras',
      alt: 'Curvas de herradura en la vertiente norte, con el bosque a ambos lados',
    },
    { name: 'valle-con-niebla', alt: 'El valle cubierto de niebla visto desde la carretera' },
    { name: 'mirador-del-puerto', alt: 'La luz de la tarde sobre las lomas desde el mirador' },
    { name: 'recta-entre-encinas', alt: 'Una recta de falso llano entre encinas' },
  ],
  'Cuatro kilómetros del mismo puerto, y ninguno pide lo mismo.',
)}
<h2 id="el-viento">Lo que el perfil no dice</h2>
<p>El dibujo no sabe nada del viento, del asfalto ni del sol. Un puerto al 5&nbsp;% orientado al sur a las dos de la tarde de julio es más duro que uno al 8&nbsp;% con sombra. Mira el recorrido en el mapa, apunta en qué dirección vas en cada tramo y compáralo con la previsión. Es la media hora mejor invertida de toda la preparación.</p>
${quote('La carretera te dice la verdad en la segunda rampa. El perfil te la dice la noche antes, si sabes preguntársela.')}
${callout('green', '🍌', 'Come <strong>antes</strong> de los puertos, no en ellos. Al 9&nbsp;% el estómago tiene otras prioridades.')}
<h2 id="reparto">Reparte el esfuerzo al revés</h2>
<p>Imagina que tienes cien monedas. El instinto gasta cincuenta en el primer puerto porque es el que se ve. Prueba con este reparto: veinticinco en el primero, treinta en el segundo, treinta y cinco en el último y diez en el bolsillo por si revienta el compañero. Terminarás adelantando, que es la forma más bonita de terminar.</p>
${vimeo('76979871', 'Subida a ritmo constante', 'Cadencia constante, hombros quietos: un vídeo de muestra.')}
<p>Y cuando acabes, dibuja tú el perfil de memoria. Lo que hayas exagerado es lo que tienes que entrenar.</p>`,
};
