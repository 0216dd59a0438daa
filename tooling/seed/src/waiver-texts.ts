/** The texts that participants of demo events accept, whole: each has paragraphs to read in its dialog. */
export const waiverTexts = {
  cycling: `Me inscribo por voluntad propia y conozco el recorrido, su desnivel y las carreteras por las que pasa, que se abren al tráfico después del vehículo de fin de carrera.

1. Estado físico. Declaro que estoy en buena forma física y que ningún médico me ha desaconsejado un esfuerzo como este. Si no me encuentro bien, lo diré en el avituallamiento más cercano y dejaré la prueba.

2. Bicicleta y casco. Mi bicicleta está en buen estado y llevaré el casco abrochado durante todo el recorrido. Con poca luz llevaré una delante y otra detrás.

3. Normas. Cumpliré las normas de tráfico, las órdenes de la Guardia Civil y las indicaciones de la organización. No tiraré nada fuera de los avituallamientos.

4. Retirada. La organización puede retirarme si paso un corte fuera de tiempo, si no llevo el material o si mi salud corre peligro.

5. Seguro. Conozco las coberturas del seguro de la prueba. Esta aceptación no quita a la organización la responsabilidad que le corresponde por ley.`,
  photos: `Autorizo a la organización a publicar las fotos y los vídeos de la prueba en los que salga, en su página, en sus redes y en el anuncio de próximas ediciones.

No cobro nada por ello. Puedo retirar esta autorización cuando quiera, escribiendo a la organización: lo ya impreso no se retira, lo publicado en internet sí.

Aceptarlo es opcional: sin esta autorización participo igual.`,
  mountain: `Conozco la dureza de la prueba, que pasa por terreno de montaña, lejos de carreteras y con cambios bruscos de tiempo.

1. Preparación. Tengo la experiencia y la forma física que pide el reglamento, y he dicho la verdad sobre ellas.

2. Material. Llevo el material obligatorio durante todo el recorrido y lo enseño cuando me lo pidan. Sin él no salgo, o dejo la prueba.

3. Ayuda. Me paro a ayudar a quien lo necesite y aviso al puesto más cercano.

4. Retirada. Acepto que la organización me retire si mi salud corre peligro, si paso un corte fuera de tiempo o si el tiempo obliga a parar, y que cambie el recorrido por seguridad.

5. Medio natural. No salgo del camino ni dejo residuos.

Esta aceptación no quita a la organización la responsabilidad que le corresponde por ley.`,
  openWater: `Declaro que puedo nadar sin parar la distancia elegida en mar abierto, con olas y sin ver el fondo.

1. Seguridad. Llevo la boya y el gorro que da la organización, y sigo las indicaciones de los kayaks y las embarcaciones.

2. Salud. No tengo ninguna enfermedad que haga peligroso nadar en el mar. Si me encuentro mal, levanto el brazo y espero a que me recojan.

3. El mar manda. Acepto que la organización cambie el recorrido, retrase la salida o anule la prueba por el oleaje, el viento o las medusas.

Esta aceptación no quita a la organización la responsabilidad que le corresponde por ley.`,
} as const;
