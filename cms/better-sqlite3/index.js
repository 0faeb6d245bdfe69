// 13 speaks Node-API 10, which Node 20 has not. 12 ends the process of a Node 24 when it was compiled by its headers, from
// 24.19 on: nodejs/node#65446. Every importer of better-sqlite3, Knex too, gets the one that works (ADR 7).
module.exports =
  Number(process.versions.napi) >= 10 ? require('better-sqlite3-13') : require('better-sqlite3-12');
