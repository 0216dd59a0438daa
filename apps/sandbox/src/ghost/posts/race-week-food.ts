import type { Article } from '../article.ts';
import { altQuote, callout, htmlCard, toggle } from '../koenig/cards.ts';
import { clara } from '../people.ts';
import { nutrition, running } from '../tags.ts';

export const raceWeekFood: Article = {
  id: '673b1c0a9d2e4f0001a00007',
  slug: 'que-comer-la-semana-de-la-carrera',
  title: 'Qué comer la semana de la carrera',
  excerpt: null,
  publishedAt: '2026-10-05T08:30:00.000+02:00',
  authors: [clara],
  tags: [nutrition, running],
  picture: {
    name: 'ciudad-al-amanecer',
    alt: 'Una corredora sola en una avenida, con la ciudad al amanecer',
    caption: 'Tres horas después del desayuno.',
  },
  html: () => `<p>Cada otoño me llega la misma pregunta, con el mismo tono de alarma y a la misma distancia de la salida: «Clara, corro el domingo, ¿qué como?». La respuesta corta es «lo de siempre, con un poco más de arroz». La respuesta larga es este artículo, y empieza el lunes.</p>
<h2 id="lunes-a-miercoles">De lunes a miércoles: no toques nada</h2>
<p>Entrenas menos, así que el hambre baja un poco sola. Déjala bajar. No es momento de adelgazar, ni de «limpiar», ni de descubrir la quinoa. Come como has comido en los dos últimos meses, que es lo que tu intestino conoce, y duerme media hora más.</p>
${callout('white', '🥗', 'Si tu carrera dura menos de una hora y cuarto, puedes dejar de leer aquí: con desayunar bien el domingo tienes de sobra.')}
<h2 id="jueves-a-sabado">De jueves a sábado: carga sin drama</h2>
<p>Para pruebas de más de noventa minutos, los depósitos de glucógeno importan. Llenarlos ya no exige aquellos tres días de dieta triste que hacían nuestros padres: basta con subir los hidratos a unos <strong>8 o 10 gramos por kilo de peso y día</strong> durante las últimas 36 o 48 horas y bajar un poco la grasa y la fibra para que quepan.</p>
${htmlCard('<table><thead><tr><th scope="col">Comida</th><th scope="col">Viernes</th><th scope="col">Sábado</th></tr></thead><tbody><tr><th scope="row">Desayuno</th><td>Tostadas con miel, plátano y yogur</td><td>Tortitas con mermelada y zumo</td></tr><tr><th scope="row">Comida</th><td>Arroz con pollo, pan y fruta</td><td>Pasta con tomate, pan y compota</td></tr><tr><th scope="row">Merienda</th><td>Bocadillo de pavo</td><td>Galletas y un vaso de leche</td></tr><tr><th scope="row">Cena</th><td>Patata cocida con merluza</td><td>Arroz blanco con tortilla francesa, pronto</td></tr></tbody></table>')}
<p>Notarás un kilo más en la báscula. Es agua: cada gramo de glucógeno se guarda con casi tres. No es grasa, no es hinchazón y el domingo la vas a agradecer. Esconde la báscula.</p>
${altQuote('El mejor alimento para la carrera es el que ya has probado en tres entrenamientos.')}
<h2 id="el-desayuno">El desayuno del domingo</h2>
<p>Tres horas antes, aunque haya que madrugar. Pan blanco con algo dulce, café si lo tomas siempre, y un vaso de agua. Entre una y dos horas después, solo sorbos. En los últimos quince minutos, si te apetece, medio gel o tres dátiles con agua.</p>
<ul><li>Nada de fibra: ni cereales integrales, ni fruta con piel.</li><li>Nada de lácteos si alguna vez te han dado problemas.</li><li>Nada que venga en la bolsa del corredor, por muy buena pinta que tenga.</li></ul>
<h2 id="en-carrera">En carrera</h2>
<p>A partir de la hora y cuarto, entre 30 y 60 gramos de hidratos por hora; en pruebas muy largas, hasta 90 si lo has entrenado. Traducido: un gel cada media hora con dos tragos de agua. Bebe según la sed, un poco antes de que sea mucha. Beber de más también tiene consecuencias, y son peores.</p>
${callout('grey', '', 'Estas cifras son orientativas y para personas sanas. Con diabetes, problemas renales o medicación, habla antes con tu médico.')}
<h2 id="preguntas">Lo que más me preguntáis</h2>
${toggle('¿Cerveza la noche antes?', '<p>Una, si es tu costumbre y cenas. El problema no es la cerveza, es dormir peor la noche en la que ya ibas a dormir mal.</p>')}
${toggle('¿Y si me entra el pánico y no puedo desayunar?', '<p>Bebe el desayuno: un batido de plátano con avena fina y miel, a sorbos. Si tampoco entra, un gel media hora antes de salir hace buena parte del trabajo.</p>')}
${toggle('¿Sales minerales?', '<p>Si sudas mucho, hace calor y vas a estar más de dos horas, sí: entre 300 y 600 miligramos de sodio por hora. En un diez mil de octubre, no.</p>')}
${toggle('¿Qué como al acabar?', '<p>Lo que quieras, y pronto. Algo con hidratos y proteína en la primera hora: un bocadillo de tortilla lleva décadas funcionando y nadie le ha puesto todavía un nombre en inglés.</p>')}
<p>Y si el domingo algo sale mal, apúntalo. La nutrición deportiva es, sobre todo, tener buena memoria.</p>`,
};
