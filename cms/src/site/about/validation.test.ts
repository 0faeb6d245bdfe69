import { describe, expect, it } from 'vitest';
import { checkAboutPage } from './validation';

describe('the About page', () => {
  it('requires at least one paragraph and one service', () => {
    expect(() => checkAboutPage({ paragraphs: [] })).toThrow('Mantenha pelo menos um parágrafo.');
    expect(() => checkAboutPage({ services: [] })).toThrow('Mantenha pelo menos um serviço.');
    expect(() => checkAboutPage({ services: null })).toThrow('Mantenha pelo menos um serviço.');
    expect(checkAboutPage({ title: 'Sobre' })).toEqual({ title: 'Sobre' });
  });

  it('assigns a random short id to a new service, but not to a stored one', () => {
    const { services } = checkAboutPage({
      services: [
        { title: 'a' },
        { title: 'b', serviceId: '' },
        { serviceId: 'styling' },
        { id: 4, title: 'c' },
      ],
    }) as { services: { serviceId?: string }[] };
    expect(services[0]?.serviceId).toMatch(/^[\w-]{8}$/);
    expect(services[1]?.serviceId).toMatch(/^[\w-]{8}$/);
    expect(services[0]?.serviceId).not.toBe(services[1]?.serviceId);
    expect(services[2]?.serviceId).toBe('styling');
    expect(services[3]).toEqual({ id: 4, title: 'c' });
  });

  it('accepts a web path or an http(s) URL as profile image', () => {
    expect(checkAboutPage({ profileImage: '/uploads/a.jpg' }).profileImage).toBe('/uploads/a.jpg');
    expect(checkAboutPage({ profileImage: '' }).profileImage).toBeNull();
    expect(() => checkAboutPage({ profileImage: 'javascript:alert(1)' })).toThrow();
    expect(() => checkAboutPage({ profileImage: 3 })).toThrow();
  });
});
