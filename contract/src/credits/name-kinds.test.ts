import { expect, it } from 'vitest';
import { kindFor } from './name-kinds';

const written = (text: string) =>
  text.startsWith('@') ? { name: text, instagram: text.slice(1) } : { name: text, instagram: null };

it.each([
  ['Marca', 'Ana Prado', 'marca'],
  ['Joias e bolsas', 'Casa Mar', 'marca'],
  ['Locação', 'Parque Lage', 'marca'],
  ['Agência', 'Way', 'agencia'],
  ['Revista', '@ffw', 'publicacao'],
  ['Fotografia', 'Estúdio Sol', 'marca'],
  ['Beleza', '@studiow', 'marca'],
  ['Beleza', '@sol.estudio', 'marca'],
  ['Agradecimentos', 'Hotel da Estrela', 'marca'],
  ['Agradecimentos', 'Shopping Iguatemi', 'marca'],
  ['Styling', '@marca_oficial', 'marca'],
  ['Fotografia', 'Vogue Brasil', 'publicacao'],
  ['Modelo', 'Mega Models', 'agencia'],
  ['Modelo', '@ana.oficial', 'pessoa'],
  ['Maquiagem', 'Elle Favorule', 'pessoa'],
  ['Vídeo', 'Peter House', 'pessoa'],
  ['Styling', 'Carla Villanueva', 'pessoa'],
  ['Acessórios cênicos', 'Rui Sá', 'pessoa'],
  ['Assistente de fotografia', '@studioso', 'marca'],
])('in the role %s, %s is a new name of the kind %s', (role, name, kind) =>
  expect(kindFor(role, written(name))).toBe(kind),
);
