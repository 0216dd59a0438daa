/** The eight weeks of the hybrid race's post, as the spreadsheet that it offers. */
export const eightWeekPlan = `semana;martes;jueves;sábado
1;4 x 400 m;fuerza A, 3 series;6 km suaves
2;5 x 400 m;fuerza A, 3 series;7 km suaves
3;4 x 600 m;fuerza B, 4 series;8 km con 2 estaciones
4;descarga, 5 km;fuerza A, 2 series;6 km suaves
5;5 x 800 m;fuerza B, 4 series;8 km con 4 estaciones
6;4 x 1000 m;fuerza B, 5 series;media prueba
7;5 x 1000 m;fuerza B, 4 series;simulacro de 6 estaciones
8;3 x 400 m;movilidad;carrera
`;
