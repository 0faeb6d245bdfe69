import type { Schema, Struct } from '@strapi/strapi';

export interface AboutContact extends Struct.ComponentSchema {
  collectionName: 'components_about_contacts';
  info: {
    displayName: 'Contato';
    icon: 'envelop';
  };
  attributes: {
    agent: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    email: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    instagram: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    location: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    phone: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    whatsapp: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
  };
}

export interface AboutParagraph extends Struct.ComponentSchema {
  collectionName: 'components_about_paragraphs';
  info: {
    displayName: 'Par\u00E1grafo';
    icon: 'feather';
  };
  attributes: {
    text: Schema.Attribute.Text;
    translations: Schema.Attribute.JSON;
  };
}

export interface AboutService extends Struct.ComponentSchema {
  collectionName: 'components_about_services';
  info: {
    displayName: 'Servi\u00E7o';
    icon: 'briefcase';
  };
  attributes: {
    description: Schema.Attribute.Text;
    serviceId: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    translations: Schema.Attribute.JSON;
  };
}

export interface CreditsCredit extends Struct.ComponentSchema {
  collectionName: 'components_credits_credits';
  info: {
    displayName: 'Cr\u00E9dito';
    icon: 'user';
  };
  attributes: {
    names: Schema.Attribute.Relation<
      'oneToMany',
      'api::credit-name.credit-name'
    >;
    role: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
  };
}

export interface CreditsGarment extends Struct.ComponentSchema {
  collectionName: 'components_credits_garments';
  info: {
    displayName: 'Pe\u00E7a';
    icon: 'shirt';
  };
  attributes: {
    brand: Schema.Attribute.Relation<
      'oneToOne',
      'api::credit-name.credit-name'
    >;
    description: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    translations: Schema.Attribute.JSON;
  };
}

export interface SharedSocialLink extends Struct.ComponentSchema {
  collectionName: 'components_shared_social_links';
  info: {
    displayName: 'Rede social';
    icon: 'link';
  };
  attributes: {
    icon: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    platform: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
    url: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 255;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'about.contact': AboutContact;
      'about.paragraph': AboutParagraph;
      'about.service': AboutService;
      'credits.credit': CreditsCredit;
      'credits.garment': CreditsGarment;
      'shared.social-link': SharedSocialLink;
    }
  }
}
